"""Words with the number of syllables that singers give them, counted by hand."""

# ruff: noqa: RUF001 - words in several scripts

COUNTED: dict[str, str] = {
    "en": """
The:1 window:2 keeps:1 color:2 of:1 rain:1 still:1 hear:1 humming:2 stay:1 little:2 longer:2
before:2 snow:1 begins:2 tonight:2 coming:2 home:1 a-lone:2 alone:2 table:2 candle:2 people:2
listen:2 something:2 sometimes:2 everything:3 everybody:4 forever:3 wanted:2 needed:2 loved:1
walked:1 dances:2 roses:2 wishes:2 changes:2 lonely:2 careless:2 beautiful:3 beauty:2 radio:3
piano:3 nation:2 special:2 precious:2 serious:3 curious:3 quiet:2 lion:2 idea:3 video:3 crying:2
flying:2 playing:2 being:2 doing:2 seeing:2 going:2 beyond:2 canyon:2 language:2 guitar:2
tongue:1 blue:1 true:1 cruel:2 fruit:1 influence:3 usual:3 actually:4 january:4 happier:3
easier:3 friend:1 believe:2 piece:1 carried:2 movie:2 don't:1 didn't:2 couldn't:2 I'm:1
they're:1 rock'n'roll:3 livin':2 fire:1 power:2 flower:2 heaven:2 hour:1 world:1 yesterday:3
imagine:3 hallelujah:4 somewhere:2 over:2 rainbow:2 hotel:2 california:5 midnight:2 suddenly:3
shadow:2 moment:2 movement:2 eyes:1 eye:1 night:1 through:1 enough:2 beautifully:4 memory:3
tomorrow:3 yellow:2 submarine:3 troubled:2 handled:2 naked:2 oh-oh-oh:3 lovers:2 whatever:3
together:3 another:3 mother:2 water:2 river:2 fever:2 never:2 maybe:2 baby:2 crazy:2 the:1 me:1
we:1 she:1 be:1 breathe:1 please:1 cause:1 because:2 dreamed:1 waited:2 voices:2 places:2
homeless:2 lifetime:2 nowhere:2 goodbye:2 heartache:2 area:3 create:2 reality:4 really:2 ocean:2
poem:2 client:2 science:2 society:4 lawyer:2 union:2 million:2 onion:2 opinion:3 view:1
""",
    "es": """
la:1 brisa:2 viene:2 mar:1 trae:2 canciones:3 pasos:2 cruzan:2 playa:2 y:1 yo:1 quiero:2
despertar:3 bailar:2 zapatos:3 llegue:2 luz:1 llévame:3 río:2 cantabas:3 tú:1 fantasma:3
asusta:3 hueco:2 aire:2 atraviesa:4 tristeza:3 extraña:3 alimenta:4 belleza:3 ah:1 sombrero:3
huella:2 palpita:3 recuerdo:3 corazón:3 también:2 día:2 María:3 poeta:3 teatro:3 caer:2 leer:2
país:2 baúl:2 oído:3 ciudad:2 cuidado:3 viuda:2 Uruguay:3 guitarra:3 guerra:2 pingüino:3
vergüenza:3 queso:2 quién:1 muy:1 rey:1 hoy:1 reyes:2 buey:1 averiguáis:4 estudiáis:3 cielo:2
tierra:2 fuego:2 agua:2 lengua:2 nieve:2 sueño:2 noche:2 calle:2 perro:2 abrazo:3 blanco:2
sangre:2 alrededor:4 otro:2 siempre:2 instante:3 transporte:3 construir:2 huir:1 ruido:2 ahí:2
ahora:3 búho:2 prohibido:4 creer:2 creo:2 veo:2 sea:2 idea:3 luna:2 estrella:3 amor:2 vida:2
alma:2 mañana:3 canción:2 acción:2 adiós:2 dios:1 dio:1 fui:1 soy:1 voy:1 aún:2 aunque:2 euro:2
deuda:2 causa:2 peine:2 boina:2 feliz:2 volver:2 besos:2 mío:2 tío:2 fríos:2 leí:2 oír:2 reír:2
héroe:3 línea:3 aérea:4 cuerpo:2 ¿dónde?:2 ¡ay!:1
""",
    "pt": """
saudade:3 coração:3 amor:2 não:1 mãe:1 pão:1 põe:1 canções:2 mulher:2 filho:2 sonho:2 minha:2
rainha:3 ainda:3 caindo:3 sair:2 cair:2 raiz:2 juiz:2 ruim:2 país:2 saúde:3 baú:2 história:3
paciência:4 Maria:3 dia:2 rio:2 vazio:3 alegria:4 poesia:4 viagem:3 piano:3 lua:2 rua:2 sua:2
tua:2 água:2 quando:2 quatro:2 guerra:2 guitarra:3 que:1 quem:1 queijo:2 língua:2 igual:2
iguais:2 Uruguai:3 muito:2 cuidado:3 céu:1 meu:1 seu:1 eu:1 teu:1 viu:1 partiu:2 sou:1 vou:1
outro:2 ouro:2 dois:1 depois:2 noite:2 coisa:2 pai:1 mais:1 paixão:2 praia:2 beijo:2 primeiro:3
ao:1 aos:1 teatro:3 boa:2 poema:3 lagoa:3 voar:2 doer:2 real:2 oceano:4 rádio:2 sério:2
relógio:3 gênio:2 início:3 silêncio:3 vitória:3 estrela:3 brasil:2 flor:1 triste:2 trem:1
homem:2 jovem:2 tempo:2 mundo:2 carro:2 passo:2 chuva:2 olhos:2 amanhã:3 manhã:2 irmã:2 lã:1
d'água:2 beija-flor:3 guarda-chuva:4 segue:2 alguém:2 ninguém:2 cheguei:2 adeus:2 deus:1 azul:2
luz:1 voz:1 feliz:2 fui:1 ruído:3 destruir:3 moinho:3 aí:2 daí:2 herói:2 anéis:2 papéis:2
amanhecer:4 esqueci:3 fiquei:2 você:2 está:2 português:3 ideia:3 feia:2 cheia:2 areia:3
""",
    "fr": """
Les:1 sanglots:2 longs:1 violons:2 automne:3 l'automne:3 blessent:2 mon:1 cœur:1 coeur:1 d'une:2
langueur:2 monotone:4 tout:1 suffocant:3 blême:2 quand:1 sonne:2 l'heure:2 souviens:2 jours:1
anciens:2 pleure:2 vais:1 vent:1 mauvais:2 qui:1 m'emporte:3 deçà:2 delà:2 pareil:2 feuille:2
morte:2 l'amour:2 amour:2 aujourd'hui:3 jusqu'à:2 c'est:1 qu'il:1 maison:2 oiseau:2 oiseaux:2
beau:1 eau:1 bateau:2 château:2 rouge:2 soleil:2 fille:2 famille:3 travaille:3 ville:2 nuit:1
lui:1 pluie:1 bruit:1 puis:1 fruit:1 oui:1 Louis:1 vie:1 folie:2 rue:1 joue:1 joie:1 journée:2
année:2 idée:2 aimée:2 pays:2 payer:2 voyage:3 yeux:1 Noël:2 naïf:2 maïs:2 haïr:2 loin:1 coin:1
point:1 jouer:2 alouette:4 ouest:1 théâtre:3 poème:3 poète:3 diable:2 piano:2 nation:2 passion:2
ciel:1 hier:1 bien:1 rien:1 chien:1 lieu:1 Dieu:1 mieux:1 vieux:1 adieu:2 premier:2 dernier:2
prière:3 oublier:3 crier:2 client:2 août:1 chaos:2 paon:1 toujours:2 jamais:2 petite:3
doucement:3 maintenant:3 je:1 le:1 me:1 que:1 chanson:2 chante:2 chantent:2 étaient:2 voient:1
mangeons:2 Georges:2 pigeon:2 langue:2 guitare:3 guerre:2 musique:3 quatre:2 autre:2 arbre:2
sable:2 souffle:2 montagne:3 ligne:2 rose:2 roses:2 peut-être:3 là-bas:2 nuage:3 lueur:2 muet:2
genou:2 fenêtre:3 étoile:3 étoiles:3 parapluie:3 remerciement:4 souvent:2
""",
    "ru": """
город:2 не:1 спит:1 и:1 я:1 сплю:1 старый:2 приёмник:3 снова:2 ловлю:2 в:1 окнах:2 горит:2
чужой:2 рассвет:2 только:2 тебя:2 напротив:3 нет:1 беги:2 красный:2 свет:1 пока:2 гремит:2
весенний:3 гром:1 за:1 мною:2 вслед:1 мы:1 никогда:3 пропадём:3 любовь:2 солнце:2 сердце:2
звезда:2 дорога:3 чай:1 чайка:2 мой:1 моя:2 твоя:2 её:2 ещё:2 ночью:2 объятья:3 подъезд:2
семья:2 счастье:2 счастливый:3 вода:2 земля:2 небо:2 ветер:2 дождь:1 снег:1 зима:2 весна:2
лето:2 осень:2 облака:3 колокола:4 одиноко:4 белая:3 синее:3 поэт:2 театр:2 музыка:3 песня:2
гитара:3 радио:3 аэропорт:4 здравствуй:2 праздник:2 чувство:2 детство:2 глаза:2 руки:2 улица:3
фонарь:2 аптека:3 корабль:2 рубль:1 театральный:4 жизнь:1 мысль:1 взгляд:1 вздох:1 страх:1
друг:1 кто-нибудь:3 как-то:2 по-моему:4 до-ре-ми:3 эх:1 ой:1 ай-ай-ай:3 с:1 к:1 мечта:2
надежда:3 вечер:2 утро:2 поезд:2 вокзал:2 прощай:2 прости:2 забудь:2 помни:2 люблю:2 скажи:2
тишина:3 навсегда:3 большой:2 маленький:3 юность:2 яблоко:3 ёлка:2 июнь:2
""",
}
