import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { player } from '#app/content/en/player.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { inDepth } from '#test/depth.ts';
import { reasonCodes, resultLine } from './result-line.ts';
import { engineWords, lineWords } from './result-words.ts';

type Grade = PipelineResultBody['quality']['grade'];
type Lyrics = PipelineResultBody['lyrics_recognition'];

const GRADES: Grade[] = ['good', 'usable', 'poor', 'unusable'];
const QUALITY = join(import.meta.dirname, '../../../inference/cantora_inference/quality');
/** Every rule as the sidecar has it: its code, and the best grade that a result can have to which it applies. */
const RULES = ['rules.py', 'grade.py'].flatMap((file) =>
  [...readFileSync(join(QUALITY, file), 'utf8').matchAll(/Rule\(\s*"([a-z_]+)",\s*"([a-z]+)"/g)].map(
    ([, code = '', grade = '']) => ({ code, grade: grade as Grade }),
  ),
);

const WORDS: Lyrics = {
  success: true,
  language: 'en',
  reason: null,
  reason_code: null,
  segments: [],
  syllables: [],
};
const NO_WORDS: Lyrics = {
  ...WORDS,
  success: false,
  language: null,
  reason: 'English.',
  reason_code: 'no_engine',
};

function resultOf(rules: readonly { code: string; grade: Grade }[], lyrics = WORDS) {
  const worst = Math.max(0, ...rules.map(({ grade }) => GRADES.indexOf(grade)));
  const reasons = rules.map(({ code }) => ({ code, message: 'A sentence of the server.' }));
  const quality = { grade: GRADES[worst] ?? 'good', basis: '', reasons };
  return { quality, lyrics_recognition: lyrics };
}

/** Every choice of at most so many rules. */
function choices(most: number, rules = RULES): (typeof RULES)[] {
  if (most === 0) return [[]];
  return [
    [],
    ...rules.flatMap((rule, i) => choices(most - 1, rules.slice(i + 1)).map((rest) => [rule, ...rest])),
  ];
}

describe('the line about a result', () => {
  test('every rule of the sidecar has words', () => {
    expect(RULES.length).toBeGreaterThan(15);
    for (const rule of RULES) expect(reasonCodes(resultOf([rule]))).toEqual([rule.code]);
  });

  test('is sensible for every grade and the reasons that can come together', () => {
    for (const rules of choices(inDepth(3, 5))) {
      for (const lyrics of [WORDS, NO_WORDS]) {
        const result = resultOf(rules, lyrics);
        const line = lineWords(resultLine(result), player);
        const sentences = line.split(/(?<=\.) /);
        expect(line.startsWith(player.report.trust[resultLine(result).trust])).toBe(true);
        expect(sentences.length).toBeLessThanOrEqual(4);
        expect(new Set(sentences).size).toBe(sentences.length);
        expect(line.length).toBeLessThan(240);
        expect(line).toMatch(/\.$/);
        expect(line).not.toContain('of the server');
        if (result.quality.grade === 'good') expect(line).not.toMatch(/rough guide|by ear/);
        if (result.quality.grade === 'poor') expect(line).toContain('rough guide');
      }
    }
  });

  test.each([
    [[], WORDS, 'You can trust the notes. Nothing stood out.'],
    [
      ['dsp_separation'],
      WORDS,
      'You can trust the notes. The voice was taken out by signal processing, which leaves some of the band with it.',
    ],
    [
      ['dsp_separation', 'voice_partly_unclear', 'clipped'],
      NO_WORDS,
      'You can trust most of the notes. Check the notes by ear where the band is loud. The voice was taken out by signal processing, which leaves some of the band with it.',
    ],
    [[], NO_WORDS, 'You can trust the notes. There are no words with the notes.'],
    [
      [],
      { ...NO_WORDS, reason_code: 'not_requested' as const },
      'You can trust the notes. Nothing stood out.',
    ],
    [
      ['few_notes', 'octave_jumps'],
      WORDS,
      'Take the notes as a rough guide, and trust your ear first. Some notes may be an octave too high or too low.',
    ],
    [
      ['no_voice_found', 'dsp_separation'],
      NO_WORDS,
      'Nobody was heard singing in this recording, and the credits for it were returned. Try one with a clear voice.',
    ],
  ])('with %j: “%s”', (codes, lyrics, line) => {
    const rules = RULES.filter(({ code }) => (codes as string[]).includes(code));
    expect(lineWords(resultLine(resultOf(rules, lyrics)), player)).toBe(line);
  });

  test('a reason that is newer than this page is left to the details', () => {
    const result = resultOf([{ code: 'brand_new', grade: 'usable' }]);
    expect(lineWords(resultLine(result), player)).toBe('You can trust most of the notes.');
  });
});

test.each([
  ['heard', null, 'whisper', 'Recognised (EN)', null],
  ['given with times', 'align_1', 'given-lyrics', 'Your own (EN)', null],
  ['given bare', 'align_1', 'given-lyrics+word-net', 'Your own (EN)', player.lyricsPlaced],
])('words that were %s are told as such', (_, lyricsId, engine, said, note) => {
  const result = {
    ...resultOf([]),
    vocal_separation: { engine: 'dsp', degraded: false },
    pitch_detection: { method_used: 'pyin' },
    lyrics_recognition: WORDS,
    lyrics_id: lyricsId,
    provenance: [{ stage: 'lyrics_recognition', engine, version: '1' }],
  } as unknown as PipelineResultBody;
  expect(engineWords(result, player).at(-1)).toEqual({
    name: 'Lyrics',
    engine: said,
    version: '1',
    note,
  });
});
