"""Frequent French words whose spelling hides how they sound."""

# ruff: noqa: RUF001 - letters of the IPA

_LISTED = """
est:ɛ et:e es:ɛ ai:e les:le|lɛ des:de|dɛ mes:me|mɛ tes:te|tɛ ses:se|sɛ ces:se|sɛ c'est:sɛ|se
un:œ̃ eu:y eus:y eut:y monsieur:məsjø messieurs:mesjø femme:famə|fam femmes:famə|fam fils:fis
tous:tus|tu plus:ply|plys six:sis|si dix:dis|di ville:vilə|vil villes:vilə|vil mille:milə|mil
tranquille:tʁɑ̃kilə|tʁɑ̃kil second:səɡɔ̃ seconde:səɡɔ̃də|səɡɔ̃d secondes:səɡɔ̃də|səɡɔ̃d hier:jɛʁ
mer:mɛʁ fier:fjɛʁ cher:ʃɛʁ hiver:ivɛʁ enfer:ɑ̃fɛʁ amer:amɛʁ ver:vɛʁ vers:vɛʁ fer:fɛʁ univers:ynivɛʁ
travers:tʁavɛʁ pays:pei yeux:jø œil:œj sens:sɑ̃s|sɑ̃ ours:uʁs hélas:elas jadis:ʒadis vis:vi|vis
temps:tɑ̃ longtemps:lɔ̃tɑ̃ printemps:pʁɛ̃tɑ̃ corps:kɔʁ doigt:dwa doigts:dwa vingt:vɛ̃ sept:sɛt
huit:ɥit neuf:nœf œufs:ø clef:kle août:ut|u sud:syd nord:nɔʁ gentil:ʒɑ̃ti fusil:fyzi outil:uti
album:albɔm parfum:paʁfœ̃ automne:otɔnə|otɔn chœur:kœʁ écho:eko christ:kʁist aujourd'hui:oʒuʁdɥi
oignon:ɔɲɔ̃ nom:nɔ̃ faim:fɛ̃ bien:bjɛ̃ rien:ʁjɛ̃ viens:vjɛ̃ tiens:tjɛ̃ mien:mjɛ̃ tien:tjɛ̃ sien:sjɛ̃
vent:vɑ̃ vents:vɑ̃ dent:dɑ̃ dents:dɑ̃ cent:sɑ̃ lent:lɑ̃ souvent:suvɑ̃ content:kɔ̃tɑ̃ argent:aʁʒɑ̃
présent:pʁezɑ̃ absent:apsɑ̃ accent:aksɑ̃ innocent:inɔsɑ̃ comment:kɔmɑ̃ moment:mɔmɑ̃ parents:paʁɑ̃
serpent:sɛʁpɑ̃ talent:talɑ̃ aiment:ɛmə|ɛm donc:dɔ̃k|dɔ̃ avec:avɛk os:ɔs mars:maʁs net:nɛt
but:byt|by tout:tu toute:tutə|tut peut:pø veut:vø peux:pø veux:vø feu:fø jeu:ʒø bleu:blø dieu:djø
mieux:mjø lieu:ljø heureux:œʁø deux:dø cieux:sjø adieu:adjø peu:pø ceux:sø quand:kɑ̃ grand:ɡʁɑ̃
bref:bʁɛf seul:sœl loin:lwɛ̃ moins:mwɛ̃ alors:alɔʁ toujours:tuʒuʁ amours:amuʁ jours:ʒuʁ
je:ʒə|ʒ le:lə|l me:mə|m te:tə|t se:sə|s ce:sə|s de:də|d ne:nə|n que:kə|k y:i oui:wi où:u ouais:wɛ
ô:o oh:o ah:a eh:e hé:e ouh:u la:la na:na
"""
WORDS: dict[str, str] = dict(entry.split(":") for entry in _LISTED.split())
