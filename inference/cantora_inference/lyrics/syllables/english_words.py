"""English words whose sung syllables no rule of spelling gives, parted as they are sung."""

_PARTED = """
be-ing cre-ate cre-ates cre-a-ted cre-at-ed cre-a-tion i-de-a i-de-as re-al-i-ty
real-ly law-yer law-yers may-be awe-some wher-ev-er what-ev-er chan-de-lier
the-a-ter the-a-tre o-cean o-ceans po-em po-ems po-et po-ets po-et-ry peo-ple leop-ard ru-in
ru-ins ru-ined flu-id cha-os for-ev-er for-ev-er-more for-eign rhy-thm rhy-thms ev-ery ev-ery-one
ev-ery-thing ev-ery-bod-y ev-ery-where ev-ery-day na-ked wick-ed sa-cred hun-dred hun-dreds
be-lov-ed rag-ged rug-ged crook-ed wretch-ed busi-ness eve-ning eve-nings choc-olate fam-ily
mo-ment mo-ments di-a-mond di-a-monds sci-ence qui-et qui-et-ly di-et gi-ant gi-ants tri-al
de-ni-al va-ri-e-ty so-ci-e-ty el-e-ment ce-ment an-y-one an-y-thing an-y-bod-y an-y-more
an-y-way an-y-where wednes-day cam-era veg-eta-ble com-fort-a-ble dif-ferent in-terest re-ci-pe
ka-ra-o-ke ca-fe co-yo-te a-pos-tro-phe ca-tas-tro-phe u-ku-le-le na-ive du-et du-ets are-na
a-re-a a-re-as li-ar li-ars beau-ti-ful beau-ty some-one some-bod-y vi-o-lence al-ways
ter-ri-ble le-o cre-a-ture crea-ture mi-cro-phone tele-phone o-boe ha-lo cal-i-ope hy-per-bole
do-est heav-en sev-en e-ven e-vening mel-o-dy na-ture rea-son rea-sons sea-son sea-sons
an-gel an-gels an-cient pa-tient moun-tain foun-tain cap-tain cer-tain li-on li-ons
cra-zi-er e-vil dev-il per-haps through-out with-out a-lone be-tween lis-ten of-ten
"""
_WHOLE = """
are were where there here one done gone come some eye eyes ewe queue view lose whose these those
hour our fire wire tire choir tongue league plague vague clothes aisle isle bye dye rhyme are
friend friends said says pier tier coeur don't won't can't ain't aren't weren't ours hours we're
they're you're there're fires wires prayer prayers cease please moved loved lived gave have live
"""
IRREGULAR: dict[str, tuple[str, ...]] = {
    entry.replace("-", ""): tuple(entry.split("-")) for entry in (_PARTED + _WHOLE).split()
}
"""Parts of a word by its lower-case letters."""

_STEMS = """
some home life love time fire where there here like wide make lone side safe base name face
space bare care grave more fore hope use taste grace blame shame price peace voice horse house
wise rose stone bone nine five rare scare spite hate fate late live move
"""
SILENT_E_STEMS = tuple(_STEMS.split())
"""First halves of compounds whose e stays silent inside the word: some-thing, life-time."""
SILENT_E_SUFFIXES = ("ly", "ful", "fully", "less", "lessly", "lessness", "ness", "ment", "ments")
