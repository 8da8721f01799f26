"""`python -m pocketkeep` is `pocketkeep`."""

from pocketkeep.cli import main

if __name__ == "__main__":
    main()
