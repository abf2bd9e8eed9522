"""By what something comes about is part of what is claimed: a battle, an effect, a rule, and by which card of whom; in every game, in both
languages and in many wordings. What cannot be judged is refused with the lines that can be, never left out.
"""

from __future__ import annotations

import re

import pytest

from judgecli.language.saying import line
from judgecli.language.words import speaking
from judgecli.session.questions import answers
from judgecli.session.run import Run, run_text
from tests.each import each

CARDS = {
    "ygo": """\
game ygo
card 《Hunter》 monster normal earth level 4 atk 1900 def 1000
card 《Prey》 monster normal earth level 4 atk 1000 def 1000
card 《Bolt》 spell normal
  effect: destroy 1 opponent's monster
board turn of A, {phase}, turn 4
  A LP 8000, deck 10
    hand 《Bolt》
    monster zone 1 《Hunter》 attack position
  B LP 8000, deck 10
    monster zone 1 《Prey》 attack position
""",
    "dm": """\
game dm
card 《Hunter》 creature fire cost 3 power 4000
card 《Prey》 creature water cost 2 power 1000
  blocker
card 《Bolt》 spell fire cost 1
  spell: destroy 1 opponent's creature
card 《Coal》 creature fire cost 1 power 1000
board turn of A, {phase}
  A shields 5
    hand 《Bolt》
    mana zone 《Coal》
    battle zone 《Hunter》
  B shields 5
    battle zone 《Prey》
""",
    "zx": """\
game zx
card 《Hunter》 zx red cost 3 power 5000
card 《Prey》 zx red cost 1 power 1000
card 《Bolt》 event red cost 1
  event: destroy 1 opponent's zx
board turn of A, main phase
  A life 4 deck 10
    hand 《Bolt》
    resource 《Prey》
    center 《Hunter》
  B life 4 deck 10
    north 《Prey》
""",
    "d0": """\
game d0
card 《Hunter》 unit cost red 2 move cost red 1 power 4000 smash 1
card 《Prey》 unit cost green 1 move cost green 1 power 1000 smash 1
card 《Bolt》 strategy cost red 1 timing quick
  effect targeting 1 unit: destroy it
card 《Coal》 unit cost red 1
board turn of A, main phase
  A
    own-center 《Hunter》
    energy 《Coal》, 《Coal》
    hand 《Bolt》
  B
    mid-center 《Prey》
""",
}
FOUGHT = {
    "ygo": ("battle phase", ("A attacks 《Prey》 with 《Hunter》",)),
    "dm": ("attack step", ("A attacks B with 《Hunter》", "B blocks with 《Prey》")),
    "zx": ("main phase", ("A attacks 《Prey》 with 《Hunter》",)),
    "d0": ("main phase", ("A moves 《Hunter》 to mid-center",)),
}
BY_EFFECT = {
    "ygo": ("main phase 1", ("A activates 《Bolt》",)),
    "dm": ("main step", ("A casts 《Bolt》",)),
    "zx": ("main phase", ("A plays 《Bolt》",)),
    "d0": ("main phase", ("A plays 《Bolt》 targeting 《Prey》",)),
}
RULES_DESTROY_WHO_LOSES = ("dm", "zx", "d0")
"""Where a battle is lost, state-based actions (dm 703.4d) and rule effects (zx 904.1, d0 4-16-4-5) destroy; battle itself (ygo C5.9)."""
IN_BATTLE = (
    "《Prey》 is destroyed by battle",
    "《Prey》 was destroyed by the battle",
    "《Prey》 is destroyed in battle",
    "《Prey》 is destroyed as a result of battle",
    "《Prey》 is destroyed through combat",
    "《Prey》は戦闘で破壊される",
    "《Prey》はバトルで破壊される",
    "《Prey》は戦闘によって破壊される",
    "《Prey》は戦闘により破壊された",
    "《Prey》は戦闘破壊される",
    "《Prey》は戦闘の結果破壊される",
    "バトルで、《Prey》は破壊される",
    "《Prey》は攻撃で破壊される",
)
BY_AN_EFFECT = (
    "《Prey》 is destroyed by an effect",
    "《Prey》 is destroyed by a card effect",
    "《Prey》 is destroyed by A's effect",
    "《Prey》 is destroyed by 《Bolt》",
    "《Prey》 is destroyed by the effect of 《Bolt》",
    "《Prey》 is destroyed due to 《Bolt》's effect",
    "《Prey》は効果で破壊される",
    "《Prey》はカードの効果によって破壊される",
    "《Prey》はAの効果で破壊される",
    "《Prey》は相手の効果で破壊される",
    "《Prey》は《Bolt》で破壊される",
    "《Prey》は《Bolt》の効果により破壊された",
    "《Bolt》によって《Prey》は破壊される",
)
BY_NOBODY = (
    "《Prey》 is destroyed by B's effect",
    "《Prey》 is destroyed by the effect of 《Hunter》",
    "《Prey》は自分の効果で破壊される",
    "《Prey》は《Hunter》の効果で破壊される",
    "《Prey》はBの効果によって破壊される",
)
BY_A_RULE = ("《Prey》 is destroyed by a rule", "《Prey》はルールで破壊される", "《Prey》はルールによって破壊された")
NOBODY_CAN_TELL = (
    "《Prey》はマナで破壊される",
    "《Prey》は気合いによって破壊される",
    "《Prey》は運で破壊されない",
    "《Prey》 is destroyed by bad luck",
)


def played(game: str, how: dict[str, tuple[str, tuple[str, ...]]], claims: tuple[str, ...], *more: str) -> Run:
    phase, plays = how[game]
    said = "".join(f"claim B: {claim}\n" for claim in claims)
    return run_text(
        CARDS[game].format(phase=phase) + "play\n" + "".join(f"  {one}\n" for one in (*plays, *more)) + said
    )


def denied(claim: str) -> str:
    for yes, no in (("される", "されない"), ("された", "されなかった"), (" is ", " is not "), (" was ", " was not ")):
        if yes in claim:
            return claim.replace(yes, no)
    raise AssertionError(claim)


def found(run: Run) -> list[bool | None]:
    assert not [one for one in run.diagnostics if one.severity == "error"], run.diagnostics
    return [claim.finding.holds for claim in run.claims]


@pytest.mark.parametrize("game", CARDS)
def test_a_battle_is_no_effect_and_an_effect_no_battle(game: str) -> None:
    each(IN_BATTLE, lambda claim: _is(found(played(game, FOUGHT, (claim, denied(claim)))), [True, False]))
    each(IN_BATTLE, lambda claim: _is(found(played(game, BY_EFFECT, (claim, denied(claim)))), [False, True]))
    each(BY_AN_EFFECT, lambda claim: _is(found(played(game, BY_EFFECT, (claim, denied(claim)))), [True, False]))
    each(BY_NOBODY, lambda claim: _is(found(played(game, BY_EFFECT, (claim, denied(claim)))), [False, True]))
    by_effect = [claim for claim in BY_AN_EFFECT if "effect" in claim or "効果" in claim]
    each(by_effect, lambda claim: _is(found(played(game, FOUGHT, (claim, denied(claim)))), [False, True]))


@pytest.mark.parametrize("game", CARDS)
def test_a_rule_that_destroys_the_loser(game: str) -> None:
    so = game in RULES_DESTROY_WHO_LOSES
    each(BY_A_RULE, lambda claim: _is(found(played(game, FOUGHT, (claim,))), [so]))
    each(BY_A_RULE, lambda claim: _is(found(played(game, BY_EFFECT, (claim,))), [False]))


@pytest.mark.parametrize("game", CARDS)
def test_where_a_card_goes_by_what(game: str) -> None:
    """Destroyed cards go to the graveyard by what destroyed them, in Z/X to the charge (1007.1)."""
    place = {"zx": ("the charge", "チャージ")}.get(game, ("the graveyard", "墓地"))
    claims = (
        f"《Prey》 is put into {place[0]} by 《Bolt》",
        f"《Prey》 is put into {place[0]} by battle",
        f"《Prey》は効果で{place[1]}に置かれる",
        f"《Prey》はバトルで{place[1]}に置かれる",
    )
    _is(found(played(game, BY_EFFECT, claims)), [True, False] * 2)
    _is(found(played(game, FOUGHT, claims)), [False, True] * 2)


@pytest.mark.parametrize("game", CARDS)
def test_questions_ask_the_same(game: str) -> None:
    asked = "question: was 《Prey》 destroyed by battle?\n質問：《Prey》は効果で破壊されたか？\n"
    for how, holds in ((FOUGHT, [True, False]), (BY_EFFECT, [False, True])):
        phase, plays = how[game]
        run = run_text(CARDS[game].format(phase=phase) + "play\n" + "".join(f"  {one}\n" for one in plays) + asked)
        assert [one.finding.holds for one in answers(run) if one.finding is not None] == holds


@pytest.mark.parametrize("game", CARDS)
def test_what_nobody_can_judge_is_refused(game: str) -> None:
    """And what is offered instead tells a cause as well."""

    def is_refused(claim: str) -> None:
        errors = [one for one in played(game, BY_EFFECT, (claim,)).diagnostics if one.severity == "error"]
        assert len(errors) == 1
        offered = re.findall("`([^`]+)`", errors[0].help_en)
        assert offered
        assert all(re.search(r"\bby\b|で", one) for one in offered)
        read = [found(played(game, BY_EFFECT, (one,))) for one in offered if "…" not in one]
        assert [True] in read
        assert [False] in read

    each(NOBODY_CAN_TELL, is_refused)


@pytest.mark.parametrize("game", CARDS)
def test_damage_of_both_kinds_is_not_decided(game: str) -> None:
    """Of a unit that a battle and an effect have hurt it is not known which of them destroyed it (d0 4-16-4-5)."""
    if game != "d0":
        return
    text = (
        CARDS[game]
        .format(phase="main phase")
        .replace("power 1000", "power 5000")
        .replace("destroy it", "deal 2000 damage to it")
    )
    claims = "".join(f"claim A: 《Prey》 is destroyed by {what}\n" for what in ("battle", "an effect", "a rule"))
    run = run_text(
        f"{text}play\n  A plays 《Bolt》 targeting 《Prey》\n  resolve\n  A moves 《Hunter》 to mid-center\n{claims}"
    )
    _is(found(run), [None, None, True])


def test_what_loses_its_only_target_is_countered_by_a_rule() -> None:
    """Of no effect that was there when it happened (d0 4-9-2-1, 4-1-5)."""
    text = (
        CARDS["d0"]
        .format(phase="main phase")
        .replace("    hand 《Bolt》\n", "    hand 《Bolt》, 《Step》\n")
        .replace(
            "board turn",
            "card 《Step》 strategy cost red 0 timing quick\n  effect: put 1 unit in mid-center to its owner's hand\nboard turn",
        )
    )
    claims = "".join(
        f"claim A: 《Bolt》 is countered by {what}\n" for what in ("an effect", "the effect of 《Step》", "a rule")
    )
    run = run_text(
        f"{text}play\n  A plays 《Bolt》 targeting 《Prey》\n  A plays 《Step》\n  resolve\n  resolve\n{claims}"
    )
    _is(found(run), [False, False, True])


@pytest.mark.parametrize("game", CARDS)
def test_a_statement_with_a_cause_is_said_in_both_languages(game: str) -> None:
    """What is said is read again as the same statement."""
    base = {"ygo": "ygo", "dm": "dm", "zx": "zx", "d0": "d0"}[game]

    def is_said(claim: str) -> None:
        says = played(game, BY_EFFECT, (claim,)).claims[0].claim.says
        with speaking(base):
            said = [line(says, lang) for lang in ("en", "ja")]
        for one in said:
            again = played(game, BY_EFFECT, (one,)).claims[0]
            assert again.claim.says.by is not None
            assert says.by is not None
            assert (again.claim.says.by.kind, again.claim.says.by.whose) == (says.by.kind, says.by.whose)

    each((*IN_BATTLE, *BY_AN_EFFECT, *BY_NOBODY, *BY_A_RULE), is_said)


WHO_DEALS_IT = (
    ("《{card}》 deals 900 damage to B", "Hunter", True),
    ("《{card}》 dealt 900 damage to B", "Bolt", False),
    ("《{card}》はBに900ダメージを与える", "Hunter", True),
    ("《{card}》はBに900ダメージを与えた", "Bolt", False),
    ("《{card}》 deals 1000 damage to B", "Hunter", False),
)


def test_who_deals_the_damage_is_part_of_what_is_claimed() -> None:
    each(WHO_DEALS_IT, lambda it: _is(found(played("ygo", FOUGHT, (it[0].format(card=it[1]),))), [it[2]]))


@pytest.mark.parametrize("claim", ["《Prey》 is destroyed by 《Bolt》", "《Prey》は《Bolt》によって破壊される"])
def test_by_which_card_is_no_reason_beside_the_claim(claim: str) -> None:
    run = played("ygo", FOUGHT, (claim,))
    _is(found(run), [False])
    assert not run.diagnostics


CLAIMED = {
    "en": ("《Hunter》 is destroyed", "《Hunter》 survives", "《Prey》 is destroyed", "《Prey》 is not destroyed"),
    "ja": ("《Hunter》は破壊される", "《Hunter》は生き残る", "《Prey》は破壊される", "《Prey》は破壊されない"),
}
LED_UP = {
    "en": (
        "《Prey》 was destroyed by battle",
        "《Prey》 was killed by an effect",
        "it was weakened by the effect of 《Bolt》",
    ),
    "ja": ("《Prey》は戦闘で破壊された", "《Prey》は効果で破壊された", "《Bolt》の効果で弱くなった"),
}
REASONED = {
    "en": (
        "{c}, because {r}",
        "{c} since {r}",
        "{c}, as {r}",
        "{c} even though {r}",
        "{c}, although {r}",
        "because {r}, {c}",
    ),
    "ja": ("{r}ので、{c}", "{r}から、{c}", "{r}ため、{c}", "{r}けど、{c}", "{r}としても、{c}"),
}
"""Ways in which a claim is told with what leads up to it, or with what it is so in spite of."""


@pytest.mark.parametrize("game", CARDS)
@pytest.mark.parametrize("lang", CLAIMED)
def test_a_cause_in_a_reason_is_none_of_the_claim(game: str, lang: str) -> None:
    """The verdict is that of the claim alone, by whatever the reason says that something else came about; 「…けど」 is one before it."""
    told = [(c, way.format(c=c, r=r)) for c in CLAIMED[lang] for r in LED_UP[lang] for way in REASONED[lang]]
    alone = dict(zip(CLAIMED[lang], found(played(game, FOUGHT, CLAIMED[lang])), strict=True))
    assert set(alone.values()) == {True, False}
    each(told, lambda one: _is(found(played(game, FOUGHT, (one[1],)))[-1:], [alone[one[0]]]))


@pytest.mark.parametrize("reason", ["it lost during damage calculation", "it was weaker in the damage step"])
def test_a_moment_in_a_reason_is_none_of_the_claim(reason: str) -> None:
    _is(found(played("ygo", FOUGHT, (f"《Prey》 is in the graveyard, because {reason}",))), [True])


def _is(found: list[bool | None], wanted: list[bool] | list[bool | None]) -> None:
    assert found == wanted


FLIPPED = """\
game ygo
card 《Stag》 monster normal earth [Beast] level 4 atk 1900 def 1200
card 《Toad》 monster flip effect earth [Aqua] level 2 atk 400 def 800
  FLIP: Target 1 monster on the field; destroy that target.
board turn of A, battle phase, turn 4
  A lp 8000
    monster zone 3 《Stag》 attack position
  B lp 8000
    monster zone 3 《Toad》 face-down defense position
play
  A attacks 《Toad》 with 《Stag》
  B activates the effect of 《Toad》 targeting 《Stag》
claim A: line 2 is illegal
claim B: 《Stag》 is destroyed {by}
"""


@pytest.mark.parametrize("by", ["by 《Toad》's effect", "by the effect of 《Toad》", "by an effect"])
def test_what_spared_it_otherwise_is_no_reason_of_what_did_it(by: str) -> None:
    """The battle did not destroy it: beside the claim that a line is illegal too, that is no reason why the effect did."""
    from judgecli.report.short import short

    run = run_text(FLIPPED.format(by=by))
    told = short(run, "en").answers[1]
    assert run.claims[1].finding.holds
    assert "is not destroyed" not in str(told)
    assert "G.14¶1" in str(told)


WOUNDED = """game d0
card 《Lancer》 unit cost red 2 move cost red 1 power 4000 smash 1
card 《Warden》 unit cost green 2 move cost green 1 power 3000 smash 1
card 《Spark》 strategy cost red 1 timing quick
  effect: choose 1 unit; deal 2000 damage to it
board turn of A, main phase
  A
    own-center 《Lancer》
    energy 3 red
  B deck 20
    mid-center 《Warden》
    hand 《Spark》
    energy 2 red
play
  A moves 《Lancer》 forward into the middle square
  B plays 《Spark》, aiming at 《Lancer》
  A passes
claim A: {claim}
"""


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("both units die in the battle", [True, True]),
        ("《Lancer》 is destroyed by battle", [None]),
        ("《Lancer》は戦闘中に破壊された", [True]),
        ("only 《Lancer》 goes to the graveyard", [True, False]),
        ("《Lancer》 alone is put into the graveyard", [True, False]),
    ],
)
def test_in_a_battle_is_not_by_the_battle_alone(claim: str, holds: list[bool | None]) -> None:
    """What is targeted before the passes is chosen as the card resolves, and each of both units is told by its name."""
    run = run_text(WOUNDED.format(claim=claim))
    assert not [d for d in run.diagnostics if d.severity == "error"]
    assert [one.finding.holds for one in run.claims] == holds
    assert all("《" in one.claim.says.text for one in run.claims)
