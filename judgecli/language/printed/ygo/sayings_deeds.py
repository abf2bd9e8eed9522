"""What texts do, told in both languages at once: rows of patterns and what they come to."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.afterwards import when_gone
from judgecli.language.printed.ygo.frames import given, named
from judgecli.language.printed.ygo.patterns import Deeds, Found, Made, Saying, said
from judgecli.language.printed.ygo.sayings_abilities import spared_once
from judgecli.language.printed.ygo.sayings_bars import MATERIALS, bars
from judgecli.language.printed.ygo.sayings_changes import CHANGES
from judgecli.language.printed.ygo.sayings_turns import TURNS
from judgecli.language.printed.ygo.slots import Lang
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.things import Phrase
from judgecli.lazy import replace


def _life(verb: str) -> Made:
    """Damage to a player, Life Points to one."""

    def made(found: Found) -> Deeds:
        who = found.slots.get("who")
        if not isinstance(who, ast.Noun):
            who = ast.Noun("you", "player", span=found.span)
        if verb == "damage":
            return (found.do("damage", who, amount=found.slots["by"]),)
        return (found.do(verb, None, who=None if who.how == "you" else who, amount=found.slots["by"]),)

    return made


def _draw_so_many(found: Found) -> Deeds:
    who = found.slots.get("who")
    noun = who if isinstance(who, ast.Noun) and who.how != "you" else None
    return (found.do("draw", noun, amount=found.slots["by"]),)


def _laid(found: Found) -> Deeds:
    """A spell or trap is put face-up into its zone."""
    noun = found.noun()
    field = "field" in found.word("zone").lower() or "フィールドゾーン" in found.word("zone")
    spell = noun.what in ("spell", "trap", "spell or trap") or named(noun)
    if not spell or (
        field and not named(noun) and not any(f.kind == "icon" and f.value == "field" for f in noun.filters)
    ):
        raise NotRead("what is placed there")
    may = found.text.letters.endswith("できる")
    zone = "field zone" if field else "spell & trap zone"
    return (found.do("put", noun, to=ast.Place(zone, "you", state="face up"), may=may),)


def _handed_over(found: Found) -> Deeds:
    """The opponent gets control of a card."""
    other = ast.Noun("opponent", "player", span=found.span)
    noun = found.noun()
    if noun.how not in ("this", "that"):
        raise NotRead("what is handed over")
    return (found.lasting("take control", noun, who=other),)


def _summoned_now(found: Found) -> Deeds:
    """A Synchro, Xyz or Link Summon that an effect carries out."""
    noun = found.noun()
    if noun.where not in ((), ("extra deck",)):
        raise NotRead("from where it is summoned")
    kind = MATERIALS[(found.word("kind") or found.word("way")).lower()]
    may = found.lang == "ja" and found.text.letters.endswith("できる")
    return (found.do(f"{kind} summon", replace(noun, where=(), whose=""), may=may),)


def _when_gone(found: Found) -> Deeds:
    """Of this card and what it summoned, when one goes the other goes."""
    how = "destroyed" if found.word("how").lower().startswith(("is destroyed", "破壊")) else "leave"
    said = found.word("done").lower()
    verb = "send" if said == "send" else "destroy" if said in ("destroy", "破壊") else "banish"
    return (when_gone(found.noun("who"), how, verb, found.noun("whom"), found.span),)


def _no_damage_now(found: Found) -> Deeds:
    """A player takes no battle damage from the battle that is fought."""
    return (found.do("cannot", found.noun("who"), change="take battle damage", duration="damage step"),)


def _with_materials(found: Found) -> Deeds:
    """A Synchro, Xyz or Link Summon with the materials that the text names: only such, or one among them."""
    kind = MATERIALS[found.word("kind").lower()]
    if found.has("what"):
        noun = found.noun()
        if noun.where not in ((), ("extra deck",)):
            raise NotRead("from where it is summoned")
        noun = replace(noun, where=(), whose="")
    else:
        sort = (ast.Filter("icon", "=", kind, found.span),)
        noun = ast.Noun("choose", "monster", count=ast.Number(1), filters=sort, span=found.span)
    one = _materials_meant(found, "one")
    only = _materials_meant(found, "only")
    if found.has("this"):
        one = ast.Noun("this", span=found.span)
    may = found.lang == "ja" and found.text.letters.endswith("できる")
    return (found.do(f"{kind} summon", noun, using=only, by=one, may=may),)


def _materials_meant(found: Found, role: str) -> ast.Noun | None:
    """Monsters of the player's own field, this card, or those spoken of."""
    noun = found.slots.get(role)
    if not isinstance(noun, ast.Noun):
        return None
    if noun.how in ("this", "that"):
        return replace(noun, where=(), filters=(), target=False, spoken="") if not noun.filters else _refused()
    single = noun.how == "choose" and noun.count == ast.Number(1) and not noun.up_to and role == "one"
    if (
        not (noun.how in ("any", "all") or single)
        or noun.whose not in ("", "you")
        or noun.where not in ((), ("field",))
    ):
        raise NotRead("which materials")
    return replace(noun, how="any", count=None, or_more=False, where=(), whose="")


def _refused() -> ast.Noun:
    raise NotRead("which materials")


def _summoned_of(found: Found) -> Deeds:
    """A Synchro, Xyz or Link Summon of any such monster."""
    kind = MATERIALS[found.word("kind").lower()]
    sort = (ast.Filter("icon", "=", kind, found.span),)
    noun = ast.Noun("choose", "monster", count=ast.Number(1), filters=sort, span=found.span)
    return (found.do(f"{kind} summon", noun),)


def _turned_over(found: Found) -> Deeds:
    """So many cards of the top of a deck are turned over to be seen (G.20)."""
    whose = "opponent" if found.word("whose") == "相手" else "you"
    number = ast.Number(found.number() if found.has("n") else 1)
    deck = ast.Noun("choose", "card", whose, number, where=("deck",), top=True, span=found.span)
    return (found.do("excavate", deck),)


def _top_looked_at(found: Found) -> Deeds:
    """So many cards of the top of a deck are looked at by the player of the effect."""
    whose = "opponent" if found.word("whose") == "相手" else "you"
    number = ast.Number(found.number() if found.has("n") else 1)
    top = ast.Noun("all", "card", whose, number, where=("deck",), top=True, span=found.span)
    return (found.do("look", top),)


def _to_its_controller(found: Found) -> Deeds:
    """Damage to the player whose card was spoken of."""
    who = ast.Noun("controller", "player", span=found.span)
    return (found.do("damage", who, amount=ast.Number(found.number())),)


def _swapped(found: Found) -> Deeds:
    """Each of the two goes to the other's controller (G.31)."""
    one, other = found.noun("a"), found.noun("b")
    if one.how == other.how:
        raise NotRead("which of the two")
    this, that = (one, other) if one.how == "this" else (other, one)
    return (found.do("swap control", replace(this, filters=()), target=that),)


def _swapped_of_each(found: Found) -> Deeds:
    """Of the two that were targeted each goes to the other's controller (G.31)."""
    among = (ast.Filter("among", "=", "that", found.span),)
    mine, theirs = (ast.Noun("all", "monster", whose, filters=among, span=found.span) for whose in ("you", "opponent"))
    return (found.do("swap control", mine, target=theirs),)


def _rest(found: Found) -> Deeds:
    """What becomes of the cards that were turned over and not taken."""
    among = (ast.Filter("among", "=", "that", found.span),)
    rest, to = ast.Noun("all", "card", filters=among, span=found.span), found.word("to")
    if to.startswith("墓地"):
        return (found.do("send", rest, to=ast.Place("graveyard")),)
    if to.startswith("除外"):
        return (found.do("banish", rest),)
    if to.endswith("手札に加える"):
        return (found.do("add", rest, to=ast.Place("hand", "you")),)
    edge = "top" if "上" in to else "bottom" if "下" in to else ""
    return (found.do("return", rest, to=ast.Place("deck", "owner", position=edge)),)


def _moved_over(found: Found) -> Deeds:
    """A monster goes to another zone, and stays what it is."""
    noun = found.noun()
    if noun.how == "this":
        noun = replace(noun, where=(), filters=())
    to = ast.Place("linked zone" if found.has("linked") else "main monster zone", span=found.span)
    may = found.lang == "ja" and found.text.letters.endswith("できる")
    return (found.do("put", noun, to=to, may=may),)


def _picked(found: Found) -> Deeds:
    """The opponent picks one of the cards that were shown, or one is picked at random."""
    among = ast.Filter("among", "=", "that", found.span)
    if found.has("random"):
        by_chance = ast.Filter("state", "=", "random", found.span)
        one = ast.Noun("choose", "card", count=ast.Number(1), filters=(by_chance, among), span=found.span)
        return (found.do("choose", one),)
    one = ast.Noun("choose", "card", count=ast.Number(1), filters=(among,), span=found.span)
    return (found.do("choose", one, who=ast.Noun("opponent", "player", span=found.span)),)


def _spared_now(found: Found) -> Deeds:
    """The same in this turn alone, of a monster that is chosen."""
    spared = spared_once(found, ast.Noun("this", span=found.span))
    return (found.do("gain", found.noun(), change="ability", duration="turn", ability=spared),)


def _worn_with(found: Found) -> Deeds:
    """A monster wears a card, which gives it so much as long as it is worn (G.9)."""
    gives = Phrase("number", amount=ast.Number(found.number()), value=found.word("stats").lower())
    return (found.do("equip", found.noun("card"), target=found.noun()), given(gives, found.span))


def _look(found: Found) -> Deeds:
    hand = ast.Noun("all", "card", "opponent", where=("hand",), span=found.span)
    return (found.do("look", hand),)


def _look_at(found: Found) -> Deeds:
    """All cards of a hidden place of the other player are looked at, or of both."""
    zone = found.word("zone")
    if zone not in ("hand", "deck", "extra deck"):
        raise NotRead("where it is looked")
    whose = "opponent" if found.word("whose").lower() in ("相手", "your opponent's") else ""
    if not whose:
        raise NotRead("who looks where")
    may = found.text.letters.endswith("できる")
    return (found.do("look", ast.Noun("all", "card", whose, where=(zone,), span=found.span), may=may),)


def _both(verb: str) -> Made:
    return lambda found: (found.do(verb, found.noun("a")), found.do(verb, found.noun("b")))


AT_ONCE = r"(?:immediately after (?:this effect resolves|that),? )?"
KIND_OF = r"(?P<kind>Synchro|Xyz|Link)"
KIND_JA = r"(?P<kind>S|X|L)召喚(?:を行う(?:事ができる)?|する|できる)"
DEEDS: tuple[Saying[Deeds], ...] = (
    Saying(
        _handed_over,
        en=r"give control of <what:it> to your opponent<late:time?>",
        ja=r"<time:time?><what:controlled>を、?<late:time?>相手に移す",
    ),
    *CHANGES,
    Saying(
        _when_gone,
        en=r"when <who:it> (?P<how>leaves the field|is removed from the field|is destroyed), "
        r"(?P<done>destroy|banish|send) <whom:it>(?: to the GY)?",
        ja=r"<who:it>が(?P<how>フィールドから離れた|破壊された)(?:時|場合)に?、?<whom:it>[はを]、?(?P<done>破壊|除外)(?:される|する)",
    ),
    Saying(
        _no_damage_now,
        en=r"(?:make )?the battle damage <who:player> (?:would )?takes? from (?:this|that) battle (?:becomes |is )?0",
        ja=r"(?:この|その)戦闘で(?:発生する)?<who:player>(?:への|が受ける|の)戦闘ダメージは0になる",
    ),
    Saying(
        _with_materials,
        en=rf"{AT_ONCE}{KIND_OF} Summon <what:chosen>,? using monsters you control(?: as (?:\w+ )?materials?)?,? including <one:thing>",
        ja=rf"<one:thing>を含む自分フィールドのモンスターを素材として、?<what:chosen>(?:の|を){KIND_JA}",
    ),
    Saying(
        _with_materials,
        en=rf"{AT_ONCE}{KIND_OF} Summon,? using (?:monsters you control(?: as (?:\w+ )?materials?)?,? including )?<one:this>",
        ja=rf"<one:thing>を含む自分フィールドのモンスターを(?:[SXL]?)素材として、?{KIND_JA}",
    ),
    Saying(
        _with_materials,
        en=rf"{AT_ONCE}{KIND_OF} Summon <what:chosen>,? using (?:only )?(?P<this>this card) you control and (?:only )?<only:it>",
        ja=rf"<only:it>と(?:自分フィールドの)?(?P<this>このカード)のみを素材として、?<what:chosen>(?:の|を){KIND_JA}",
    ),
    Saying(
        _with_materials,
        en=rf"{AT_ONCE}{KIND_OF} Summon <what:chosen>,? using (?:only )?<only:it> and (?P<this>this card)(?: you control)?(?: only)?",
        ja=rf"<only:thing>のみを(?:[SXL]?)素材として、?<what:chosen>(?:の|を){KIND_JA}",
    ),
    Saying(_with_materials, ja=rf"<only:thing>のみを(?:[SXL]?)素材として、?{KIND_JA}"),
    Saying(
        _with_materials,
        en=rf"{AT_ONCE}{KIND_OF} Summon <what:chosen>,? using only <only:thing>(?: as materials?)?",
    ),
    Saying(
        _with_materials,
        en=rf"{AT_ONCE}{KIND_OF} Summon <what:chosen>,? using <one:this>(?: as materials?)?",
    ),
    Saying(
        _summoned_of,
        en=r"(?:immediately after this effect resolves, )?(?P<kind>Synchro|Xyz|Link) Summon,? using (?:only )?monsters you control"
        r"(?: as materials?)?",
    ),
    Saying(
        _summoned_now,
        en=r"(?:immediately after this effect resolves, )?(?P<kind>Synchro|Xyz|Link) Summon <what:chosen>"
        r"(?:,? using (?:only )?monsters you control(?: as materials?)?)?",
        ja=r"(?:自分フィールドのモンスターを(?:使用して|素材として)、?)?<what:chosen>(?:の(?P<kind>S|X|L)召喚を行う(?:事ができる)?|を(?P<way>S|X|L)召喚(?:する|できる))",
    ),
    Saying(
        _to_its_controller,
        ja=r"その(?:カードの|モンスターの)?コントローラーに<n:number>ダメージを与える",
    ),
    Saying(
        _swapped_of_each,
        ja=r"(?:選択した|その|それらの|対象の)モンスター(?:2体)?のコントロールを(?:それぞれ)?入れ替える",
    ),
    Saying(_swapped, ja=r"<a:it>と<b:controlled>を入れ替える"),
    Saying(_turned_over, ja=r"(?:(?P<whose>自分|相手)の)?デッキの一番上のカードを(?:(?P<n>1)枚)?めくる"),
    Saying(_turned_over, ja=r"(?:(?P<whose>自分|相手)の)?デッキの上からカードを<n:number>枚めくる"),
    Saying(_top_looked_at, ja=r"(?:(?P<whose>自分|相手)の)?デッキの一番上のカードを(?:1枚)?確認する"),
    Saying(_top_looked_at, ja=r"(?:(?P<whose>自分|相手)の)?デッキの上からカードを<n:number>枚確認する"),
    Saying(
        _rest,
        ja=r"残り(?:の(?:カード|モンスター))?(?:は|を)、?(?:全て)?、?(?:好きな順番で)?、?(?:持ち主の)?"
        r"(?P<to>デッキの(?:一番)?[上下]に戻す|デッキに戻す|(?:自分の)?手札に加える|墓地へ送る|除外する)",
    ),
    *(
        Saying(_moved_over, en=en, ja=ja)
        for en, ja in (
            (
                r"move <what:it>(?: you control)? to another of your Main Monster Zones",
                r"<what:it>(?:の位置)?を、?(?:他の)?(?:自分の|相手の)?メインモンスターゾーンに移動(?:する|できる)(?:事ができる)?",
            ),
            (
                r"move <what:it>(?: you control)? to (?P<linked>a Main Monster Zone this card points to)",
                r"<what:it>(?:の位置)?を、?(?P<linked>このカードのリンク先)となる(?:自分の|相手の)?(?:メイン)?モンスターゾーンに移動(?:する|できる)(?:事ができる)?",
            ),
            (
                "",
                r"<what:chosen>の位置を、?(?:他の)?(?:自分の|相手の)?メインモンスターゾーンに移動(?:する|できる)(?:事ができる)?",
            ),
        )
    ),
    Saying(
        _picked,
        en=r"your opponent (?P<random>randomly )?(?:picks|chooses|selects) 1 of them",
        ja=r"相手はその中から(?P<random>ランダムに)?1[体枚]を?(?:選ぶ|選択する)",
    ),
    Saying(
        lambda f: (f.do("redirect attack", f.noun(), may=f.text.letters.endswith("できる")),),
        en=r"change the attack target to <what:it>",
        ja=r"攻撃対象を<what:it>に移し替える(?:事ができる)?",
    ),
    *TURNS,
    Saying(
        _spared_now,
        en=r"the (?:first|next) time <what:it> would be destroyed by <by:cause> this turn,? (?:it is|they are) not destroyed",
    ),
    Saying(
        _spared_now,
        ja=r"このターン、?<what:it>は、?1度だけ、?<by:cause>は破壊されない",
    ),
    Saying(_spared_now, ja=r"このターンに1度だけ、?<what:it>は、?<by:cause>は破壊されない"),
    Saying(_spared_now, ja=r"<what:it>はこのターン(?:に)?、?1度だけ、?<by:cause>は破壊されない"),
    Saying(_spared_now, en=r"once (?:during )?this turn,? <what:it> cannot be destroyed by <by:cause>s?"),
    Saying(_look_at, ja=r"(?P<whose>相手|お互い)の<zone:zone>を(?:全て)?確認(?:する|できる)"),
    Saying(_look_at, en=r"look at (?P<whose>your opponent's) <zone:zone>"),
    Saying(_look, en=r"look at your opponent's (?:entire )?hand"),
    Saying(_both("destroy"), en=r"destroy (?:both )?<a:it> and <b:it>"),
    Saying(_both("banish"), en=r"banish (?:both )?<a:it> and <b:it>"),
    Saying(_draw_so_many, en=r"<who:player> draws? cards,? equal to <by:points>"),
    Saying(_draw_so_many, en=r"draw cards,? equal to <by:points>"),
    Saying(_life("damage"), en=r"inflict damage to <who:player>,? equal to <by:points>"),
    Saying(_life("damage"), en=r"<who:player> takes? damage equal to <by:points>"),
    Saying(_life("damage"), en=r"take damage equal to <by:points>"),
    Saying(_life("gain lp"), en=r"<who:player> gains? LP equal to <by:points>"),
    Saying(_life("gain lp"), en=r"gain LP equal to <by:points>"),
    Saying(_life("lose lp"), en=r"<who:player> loses? LP equal to <by:points>"),
    Saying(_life("lose lp"), en=r"lose LP equal to <by:points>"),
    Saying(
        lambda f: (f.do("equip", f.noun("card"), target=f.noun()),),
        en=r"equip <what:it> with <card:thing>",
    ),
    Saying(
        _worn_with,
        en=r"equip <what:it> with <card:thing>,? as an Equip (?:Spell|Card) that gives "
        r"(?:it|that (?:monster|target)|the equipped monster) (?:a )?<n:number> (?P<stats>ATK/DEF|ATK|DEF)(?: boost)?",
    ),
    Saying(
        _laid,
        en=r"place <what:thing>,? face-up in your (?P<zone>Spell & Trap Zone|Field Zone)",
        ja=r"<what:thing>を(?:選んで)?(?:自分の)?(?P<zone>魔法&罠ゾーン|フィールドゾーン)に表側表示で置く(?:事ができる)?",
    ),
    Saying(_laid, ja=r"<what:thing>を(?:選んで)?自分の?(?P<zone>)フィールドに表側表示で置く(?:事ができる)?"),
)


def deeds(text: Text, lang: Lang) -> Deeds | None:
    """What is done, by the table; None: it is none of these."""
    found = said(DEEDS, text, lang) or bars(text, lang)
    if found is not None and any(
        i.verb in ("cannot", "can") and i.change != "respond" and not i.duration and _of_a_player(i) for i in found
    ):
        raise NotRead("how long it lasts")
    return found


def _of_a_player(i: ast.Instruction) -> bool:
    return i.what is not None and i.what.what == "player"
