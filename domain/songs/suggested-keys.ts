/** Pure. Which keys a singer is offered for a song: those that the analysis found likely, then those that are taken for them most often. */

import { parseKeySignature } from '../music/key-signatures.ts';
import { transposedKeyName } from '../music/transposed.ts';

export const MAX_SUGGESTED_KEYS = 8;

interface FoundKey {
  name: string;
  alternatives: readonly { name: string }[];
}

/** A song in which no key was found is offered these. */
const COMMONEST_KEYS: readonly string[] = [
  'C major',
  'G major',
  'D major',
  'A major',
  'F major',
  'A minor',
  'E minor',
  'D minor',
];
const FIFTH_UP = 7;
const FIFTH_DOWN = 5;

/** The likeliest first; none twice, also not under two names. */
export function suggestedKeys(found: FoundKey | null): string[] {
  const names = found === null ? [] : [found.name, ...found.alternatives.map(({ name }) => name)];
  const heard = names.map(parseKeySignature).filter((name) => name !== null);
  const [likeliest] = heard;
  const keys = likeliest === undefined ? COMMONEST_KEYS : [...heard, ...kinOf(likeliest)];
  const byPitch = new Map<string, string>();
  for (const name of keys) if (!byPitch.has(usualName(name))) byPitch.set(usualName(name), name);
  return [...byPitch.values()].slice(0, MAX_SUGGESTED_KEYS);
}

/** They share most of their notes: the relative key, the other mode, the fifths up and down with their relatives, a tone up. */
function kinOf(name: string): string[] {
  const isMajor = name.endsWith('major');
  const otherMode = isMajor ? name.replace('major', 'minor') : name.replace('minor', 'major');
  const toRelative = isMajor ? -3 : 3;
  return [
    transposedKeyName(otherMode, toRelative),
    transposedKeyName(name, FIFTH_UP),
    transposedKeyName(name, FIFTH_DOWN),
    otherMode,
    transposedKeyName(otherMode, toRelative + FIFTH_UP),
    transposedKeyName(otherMode, toRelative + FIFTH_DOWN),
    transposedKeyName(name, 2),
  ];
}

/** G# major and Ab major are one key. */
function usualName(name: string): string {
  return transposedKeyName(transposedKeyName(name, 1), -1);
}
