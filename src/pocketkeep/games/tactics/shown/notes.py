"""What each thing in Tactics is and does, by the clauses and the numbers of the game."""

from __future__ import annotations

from pocketkeep.core.wording import capital, listed
from pocketkeep.games.tactics.content.cards import LEFTMOST_WORD, Content
from pocketkeep.games.tactics.content.if_words import condition_text
from pocketkeep.games.tactics.content.words import (
    ability_texts,
    aim_text,
    effects_text,
    power_text,
    spell_text,
)
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.cards import Face, Numbers
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.spaces import space_name
from pocketkeep.games.tactics.model.terms import BOXES, CLASSES, DIRECTIONS, GLORY, NONE, SYMBOLS
from pocketkeep.games.tactics.shown.meanings import MODE_TEXTS
from pocketkeep.games.tactics.told.naming import within


def notes(content: Content, rules: TacticsBook) -> dict[str, str]:
    """By word, a sentence or two."""
    numbers = rules.numbers
    return (
        {power: f"{capital(power)}: {power_text(power, 1)}" for power in POWERS}
        | terrain_notes(numbers)
        | dungeon_notes(numbers, content.numbers.dice.trap)
        | feature_notes(numbers)
        | piece_notes(numbers)
        | symbol_notes(content, numbers)
        | class_notes()
        | MODE_TEXTS
        | {id: realm.text for id, realm in content.realms.items()}
        | area_notes(content, rules)
        | {id: box_note(content, rules, number) for number, id in enumerate(BOXES)}
        | {face.id: unit_note(face) for face in rules.faces}
        | {
            card.id: f"If: {condition_text(card.moment, card.conditions)} "
            f"Then: {effects_text(card.effects)}"
            for card in rules.tactics
        }
        | {id: enemy_note(content, rules, number) for number, id in enumerate(content.enemies)}
    )


def terrain_notes(numbers: Numbers) -> dict[str, str]:
    return {
        "plain": "Plain: a space costs 1 movement to enter, and nothing else happens.",
        "water": f"Water: entering costs {numbers.water} more. Who stands in it takes "
        f"{numbers.water_damage} more from attacks.",
        "forest": f"Forest: who stands in it takes {numbers.forest_cover} less from attacks.",
        "peak": f"Peak: entering costs {numbers.peak} more. Shots and spell attacks from it have "
        "no limit of range; it is not higher than the spaces around it.",
        "rock": "Rock: nobody can enter.",
    }


def dungeon_notes(numbers: Numbers, trap: str) -> dict[str, str]:
    return {
        "entrance": "Entrance: a dungeon begins here, and can be left from here.",
        "crystal": "Crystal: whoever enters takes it and leaves the dungeon at once.",
        "monster": "Monster: an enemy card is drawn, and its monster does what the card says.",
        "cave-in": "Cave-in: only who rolls a knock back with its melee dice gets in; a failed "
        f"try costs {numbers.cave_in} movement.",
        "trap": f"Trap: roll {numbers.trap_dice} dice; every {trap} costs {numbers.trap_health} "
        "health.",
        "door": "Locked door: only a rogue gets through.",
        "barrier": f"Magic barrier: only a wizard gets through, for {numbers.barrier_mana} mana "
        "each time.",
    }


def feature_notes(numbers: Numbers) -> dict[str, str]:
    return {
        "village": f"Village: who moves in or through regains {numbers.village_health} health and "
        "all ammo or mana, once a turn. A unit there at the end is worth "
        f"{numbers.village_points} more.",
        "portal": "Portal: from here a unit steps onto any other portal as if it were beside it. A "
        "unit that stands here blocks it for its enemies.",
        "ballista": f"Ballista: entering costs {numbers.ballista} more. It fires "
        f"{numbers.ballista_range} spaces far, takes {numbers.ballista_damage} health and pushes "
        "the target a space in any direction.",
        "bridge": "Bridge: water that is crossed like a plain.",
    }


def piece_notes(numbers: Numbers) -> dict[str, str]:
    return {
        "weakened": "A second action weakens a unit: it cannot act until it pays "
        f"{numbers.recovery} health on a later turn, or rests for one. It may pay to counter.",
        "artifact": "Whoever ends a move on it carries it: "
        f"{numbers.artifact_move} movement less, {numbers.artifact_melee} melee damage and "
        f"{numbers.artifact_range} range more. A knock back in melee steals it; at the end it is "
        f"worth {numbers.artifact_points}.",
        "elevation": f"Climbing costs {numbers.climb} more, however high; going down is free. The "
        f"higher unit has {numbers.height_range} more range, the lower one as much less; melee "
        "needs the same height.",
        "time": "Every turn of a player costs 1. A captured enemy brings "
        f"{numbers.capture_time} back; at 0 all is lost.",
        LEFTMOST_WORD: "The first enemy in the row that has not acted yet.",
    }


def symbol_notes(content: Content, numbers: Numbers) -> dict[str, str]:
    """What a symbol of the dice does, and on how many faces it is."""
    meant = {
        "knock": "moves the target of a melee attack a space away",
        "miss": "costs a shot one more ammo",
        "power": "makes a spell stronger",
    }
    faces = content.numbers.dice.faces
    return {
        symbol: f"On {len([face for face in faces if symbol in face])} of {len(faces)} faces: each "
        f"{meant[symbol]}."
        for symbol in SYMBOLS
    }


def class_notes() -> dict[str, str]:
    texts = (
        "Fighter: strong in melee, and can shoot.",
        "Beast: tough and strong in melee, but has neither missiles nor spells.",
        "Rogue: quick, shoots far, and opens locked doors.",
        "Wizard: frail, casts a spell of its own, and crosses magic barriers.",
    )
    return dict(zip(CLASSES, texts, strict=True))


def area_notes(content: Content, rules: TacticsBook) -> dict[str, str]:
    """Control areas, by the spaces they have here."""
    realm, steps = rules.realm, rules.numbers.flag_steps
    found = {}
    for number, id in enumerate(realm.areas):
        spaces = [space_name(s) for s in range(len(realm.area)) if realm.area[s] == number]
        trigger = space_name(realm.triggers[number])
        found[id] = f"Its icon on {trigger} may not be covered; in battle nobody holds it."
        if spaces:
            found[id] = (
                f"Control area {listed(spaces)}. A unit on {trigger} sets its flag going; most "
                f"units here at the start of a turn move it on. At step {steps} it is taken."
            )
    return found


def box_note(content: Content, rules: TacticsBook, box: int) -> str:
    """How high a box is, and what lies inside."""
    id = BOXES[box]
    sheet, dungeon = content.boxes[id], content.dungeons[id]
    below = rules.realm.on[box]
    place = f" on {within(content.boxes[BOXES[below]].name)}" if below != NONE else ""
    prize = "Taking it wins the adventure."
    if box != GLORY:
        prize = f"Its bonus: {effects_text(rules.dungeons[box].bonus)}"
    size = f"{id.replace('x', ' by ')} squares"
    return f"A box of {size}, {sheet.height} high{place}. Inside is the {dungeon.name}. {prize}"


def unit_note(face: Face) -> str:
    """Stats and abilities of a unit, in short."""
    parts = [f"{CLASSES[face.kind].capitalize()}: moves {face.move}, {face.health} health"]
    parts.append(f"melee {face.melee}")
    if face.range:
        parts.append(f"shoots {face.range} far for {face.missile}")
    texts = [f"{', '.join(parts)}."]
    if face.spell is not None:
        texts.append(f"Spell: {aim_text(face.spell)} {spell_text(face.spell)}")
    return " ".join(texts + [f"{a['name']}: {a['text']}" for a in ability_texts(face)])


def enemy_note(content: Content, rules: TacticsBook, number: int) -> str:
    """Whom an enemy card activates, and how."""
    card = rules.enemies[number]
    entry = content.enemies[card.id]
    who = "The leftmost unit" if entry.kind == LEFTMOST_WORD else f"The {entry.kind}"
    bonus = [f"{card.damage} damage more"] if card.damage else []
    bonus += [f"{card.move} movement more"] if card.move else []
    bonus += ["climbing first"] if card.climbs else []
    extra = f", with {listed(bonus)}" if bonus else ""
    monster = f" As a monster: {effects_text(card.monster)}" if card.monster else ""
    return f"{who} acts, looking {DIRECTIONS[card.compass]}{extra}.{monster}"
