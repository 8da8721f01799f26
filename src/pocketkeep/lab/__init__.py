"""The laboratory: experiments as files, played by the thousand, kept as tables for all.

`experiment` reads a file, `plan` says which game is played with which number, `playing` plays a
batch, `running` sends batches to whoever works and keeps what comes back, `results` reads a folder.
"""
