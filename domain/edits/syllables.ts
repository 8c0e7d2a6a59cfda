/**
 * Pure. A written word cut into sung syllables, for the notes that a singer lays a new word over. The sidecar cuts what it places by the
 * exact rules of each language (inference/cantora_inference/lyrics/syllables); this is the short form of them, for the one word typed.
 */

interface Spelling {
  vowels: string;
  /** Two vowels in a row that are sung as one; all others part. */
  joined: ReadonlySet<string>;
  /** Where they part all the same. */
  parted?: RegExp;
  /** A written vowel that is not sung. */
  mute?: RegExp;
}

const pairs = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const ENGLISH: Spelling = {
  vowels: 'aeiouyàâäéèêëíîïóôöúûü',
  joined: pairs('ai au ay ea ee ei eu ey ie oa oe oi oo ou oy ue ui ye uy'),
  parted:
    /(?<=[aeiouy])i(?=ng)|(?<=i)e(?=n[tc]|ty?$|r$|st$)|(?<=u)e(?=l|nc)|(?<=o)e(?=[mt])|(?<=cr?e)a(?=t)/g,
  mute: new RegExp(
    [
      // Love, love's and lovely; but little, loved and roses by their own rules.
      "(?<![bcdfgkpstvz][lr]|^)e(?=$|'|(?:ly|ful|less|ness|ment|thing|times?|where|body)s?$)",
      '(?<![sxzcg]|[cs]h)e(?=s$)|(?<![td]|[bcdfgkpstvz]l)e(?=d$)',
      // Nation, million, language.
      '(?<=[tscxg])i(?=[ao]|e[nt])|(?<=[ln])i(?=on)|(?<=g)u(?=[aei])',
    ].join('|'),
    'g',
  ),
};
const ROMANCE_VOWELS = 'aeiouyáàâãäéèêëíîïóôõöúûüœæ';
const SPANISH: Spelling = {
  vowels: ROMANCE_VOWELS,
  joined: pairs(
    'ai ei oi ui au eu ou iu ia ie io ua ue uo ái éi ói áu éu iá ié ió uá ué uó üe üi üé ay ey oy uy ya ye yo yu',
  ),
  mute: /(?<=g)u(?=[eiéí])/g,
};
const PORTUGUESE: Spelling = {
  vowels: ROMANCE_VOWELS,
  joined: pairs('ai ei oi ui au eu ou iu ái éi ói áu éu êu ãe ão õe ãi ay ey oy uy'),
  parted: /(?<=[aou])i(?=nh|[nmlrz](?![aeiouáâãàéêíóôõúh]))/g,
  // Guerra, história, ao.
  mute: /(?<=g)u(?=[aãeiéêí])|(?<=[áéíóúâêô]\p{L}*)i(?=[aeo]s?$)|(?<=^a)o(?=s?$)/gu,
};
const FRENCH: Spelling = {
  vowels: ROMANCE_VOWELS,
  joined: pairs('ai aî ay au ea ei ey eu eû oi oî oy ou où oû oe œu ui uî uy ie iè ié ia io ya ye yo yé uo'),
  parted: /(?<=[bcdfgkptv][lr]i)[eèé]/g,
  // Langue, vie, mangeons. A mute e behind a consonant is sung.
  mute: /(?<=g)u(?=[eiéèêa'oà])|(?<![qg]u)(?<=[aeiouyéî])e(?=s?$|nt$|ment)|(?<=g)e(?=[ao])/g,
};
const RUSSIAN: Spelling = { vowels: 'аеёиоуыэюяіїє', joined: new Set() };

const SPELLINGS: Readonly<Record<string, Spelling>> = {
  en: ENGLISH,
  es: SPANISH,
  pt: PORTUGUESE,
  fr: FRENCH,
  ru: RUSSIAN,
};

/** Consonants that begin a syllable together. */
const ONSET = /(?:[bcdfgkptv][lr]|[cpstw]h|qu|gu|[gnl]h|gn|[бвгдкпстф][рл])$/;

/** Together they are the word; at least one, none of them empty. */
export function syllablesOf(word: string, language: string | null): string[] {
  const starts = nuclei(lowered(word), spellingOf(word, language));
  const cuts = starts.slice(1).map(({ start }, index) => cutBetween(word, starts[index]?.end ?? 0, start));
  return [0, ...cuts].map((cut, index) => word.slice(cut, cuts[index]));
}

/** Some letters are two in lower case: the text stays as it is then, so that places stay the same. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

function spellingOf(word: string, language: string | null): Spelling {
  if (/\p{Script=Cyrillic}/u.test(word)) return RUSSIAN;
  return SPELLINGS[language?.slice(0, 2) ?? ''] ?? SPANISH;
}

interface Nucleus {
  start: number;
  end: number;
}

function nuclei(word: string, { vowels, joined, parted, mute }: Spelling): Nucleus[] {
  const [isParted, isMute] = [placesOf(word, parted), placesOf(word, mute)];
  const found: Nucleus[] = [];
  for (let index = 0; index < word.length; index += 1) {
    if (!vowels.includes(word[index] ?? ' ') || isMute.has(index) || isConsonant(word, index, vowels))
      continue;
    const last = found.at(-1);
    const isOne = joined.has(word.slice(index - 1, index + 1)) && !isParted.has(index);
    if (last?.end === index && isOne) last.end = index + 1;
    else found.push({ start: index, end: index + 1 });
  }
  return found;
}

function placesOf(word: string, pattern?: RegExp): ReadonlySet<number> {
  return new Set(pattern === undefined ? [] : [...word.matchAll(pattern)].map(({ index }) => index));
}

/** A `y` before a vowel at the beginning of a syllable, and the `u` of `qu`. */
function isConsonant(word: string, index: number, vowels: string): boolean {
  const [before = ' ', letter, after = ' '] = [word[index - 1], word[index], word[index + 1]];
  if (letter === 'u') return before === 'q';
  return letter === 'y' && vowels.includes(after) && (vowels.includes(before) || !/\p{L}/u.test(before));
}

/** Behind a hyphen or an apostrophe; else as many consonants as may begin a syllable go to the later one. */
function cutBetween(word: string, from: number, until: number): number {
  const between = lowered(word.slice(from, until));
  const mark = between.search(/[^\p{L}\p{M}]/u);
  if (mark >= 0) return from + mark + 1;
  const [, consonants = '', silent = ''] = /^(.*?)([eiu]?)$/u.exec(between) ?? [];
  const onset = ONSET.exec(consonants)?.[0].length ?? Math.min(1, consonants.length);
  return skipSigns(word, until - onset - silent.length, until);
}

/** No syllable begins with a sign that belongs to the letter before it. */
function skipSigns(word: string, from: number, until: number): number {
  let cut = from;
  while (cut < until && /[ьъ\p{M}]/iu.test(word[cut] ?? '')) cut += 1;
  return cut;
}
