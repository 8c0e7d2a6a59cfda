/**
 * Passwords that everybody guesses first, of 8 characters or more, lower case. A password is refused when it is one of these
 * whatever its case, or one of these with digits and marks behind it.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pa$$word password1 12345678 123456789 1234567890 87654321 987654321 0987654321 11111111
   00000000 88888888 66666666 99999999 12341234 11223344 12344321 qwertyui qwertyuiop qwerty12 qwerty123 qwertzui 1q2w3e4r
   1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsxedc asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnmm qweasdzxc abcd1234 abc12345 abcdefgh
   abcdefghi a1b2c3d4 aa123456 iloveyou iloveyou1 ilovemusic letmein1 letmein123 welcome1 welcome123 sunshine princess football
   baseball basketball superman batman123 spiderman pokemon1 starwars computer internet samsung1 whatever trustno1 dragon123
   monkey123 shadow123 michael1 jennifer michelle charlie1 jordan23 hannah123 jessica1 daniel123 matthew1 ashley123 nicole123
   liverpool chelsea1 arsenal1 barcelona realmadrid juventus mercedes ferrari1 corvette mustang1 harley123 cheyenne midnight
   butterfly chocolate elephant hello123 helloworld changeme changeme1 default1 administrator admin123 admin1234 root1234
   password12 password123 password1234 passwort passwort1 contrasena motdepasse azertyui azerty123 senha123 parol123 qwerty1234
   master123 secret123 testtest test1234 guest123 user1234 login123 access14 blink182 slipknot metallica nirvana1 linkinpark
   eminem123 beyonce1 rockstar musicman singing1 singer123 karaoke1 cantora1 cantora123 melody123 soprano1 baritone guitar123
   pianoman drummer1 freedom1 happy123 lovely123 babygirl angel123 flower123 purple123 orange123 yellow123 summer123 winter123
   spring123 autumn123 january1 december monday123 friday123 snoopy123 peanut123 cookie123 pepper123 ginger123 buster123
   tigger123 soccer123 hockey123 ranger123 killer123 hunter123 thomas123 robert123 george123 maggie123 william1 benjamin
   alexander christian jonathan victoria elizabeth samantha stephanie anthony1 joshua123 andrew123 1234qwer q1w2e3r4 q1w2e3r4t5
   zaq1zaq1 1qazxsw2 qwer1234 asdfasdf asdasdasd qweqweqwe 123123123 321321321 12121212 13131313 10101010 20202020 55555555
   77777777 22222222 33333333 44444444 123454321 147258369 159753456 741852963 963852741 password! password1! qwerty1!`
    .split(/\s+/)
    .filter((word) => word.length > 0),
);
