import { expect, test } from 'vitest';
import type { EditedDataBody, ModifiedSegmentBody } from '#domain/contracts/editing-api.ts';
import { DOCUMENT } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call } from '#test/worker/api.ts';
import { type EditingCalls, editingCalls, NOTHING_EDITED, newEditedSong } from '#test/worker/editing.ts';

/** Saving holds words to the rules of words, but for those that the song has already. */

const withWords = (...texts: string[]) => ({
  ...DOCUMENT,
  wordTimings: texts.map((word, index) => ({ word, start: 1 + index, end: 1.8 + index, confidence: 0.9 })),
  lyrics_recognition: {
    ...DOCUMENT.lyrics_recognition,
    success: true,
    segments: [{ text: texts.join(' '), start: 1, end: 1 + texts.length }],
    syllables: [],
  },
});
const songOf = async (...texts: string[]) => editingCalls(await newEditedSong(withWords(...texts)));
const segments = (...modifiedSegments: ModifiedSegmentBody[]): EditedDataBody => ({
  ...NOTHING_EDITED,
  lyrics: { modifiedSegments, fullText: '' },
});
const save = async (of: EditingCalls, ...sent: ModifiedSegmentBody[]) => {
  const { status, body } = await of.save(segments(...sent));
  return [status, body.detail];
};
const LONG = 'a'.repeat(25);
const wordsFor = (word: string) =>
  `“${word}” cannot be saved as a word. At most 20 characters. Allowed characters are Latin or Cyrillic letters, digits, space and - ' . , ! ?`;

test.each<[string, ModifiedSegmentBody, string]>([
  ['on a note', { noteId: 'n0', text: LONG }, LONG],
  ['of a word', { wordId: 'w0', text: '<b>日本</b>' }, '<b>日本</b>'],
  ['in the syllables alone', { wordId: 'w0', text: 'light', syllables: ['日', '本'] }, '日本'],
  ['in a line', { lineId: 'l0', text: 'Slow 日本 never' }, '日本'],
  ['without a place', { text: LONG, start: 1, end: 2 }, LONG],
  ['in place of another such word', { wordId: 'w1', text: '(aah)' }, '(aah)'],
])(
  'a changed word %s that breaks the rules is refused by its name, and nothing is stored',
  async (_, sent, word) => {
    const of = await songOf('Slow', '(ooh)');
    const answer = await of.save(segments({ noteId: 'n0', text: 'light' }, sent));
    expect(answer).toMatchObject({ status: 422, body: { code: 'word_not_allowed', params: { word } } });
    expect(answer.body.detail).toBe(wordsFor(word));
    expect((await of.status()).body.version).toBe(0);
  },
);

test('letters, digits and marks up to twenty characters are saved, and so is nothing', async () => {
  const of = await songOf('Slow', 'motion');
  for (const text of ['', 'ñandú', 'ёлка', 'a'.repeat(20), "don't, oh!", 'don’t'])
    expect(await save(of, { wordId: 'w0', text })).toEqual([200, undefined]);
  expect(await save(of, { lineId: 'l0', text: `«¿Slow (ocean)?» ${'never '.repeat(20)}` })).toEqual([
    200,
    undefined,
  ]);
});

test('a song whose own words break the rules is edited elsewhere, also by a client that sends all its words', async () => {
  const of = await songOf('日本', '(ooh)', LONG, 'dream');
  const all = ['日本', '(ooh)', LONG].map((text, index) => ({ wordId: `w${index}`, text }));
  expect(await save(of, ...all, { wordId: 'w3', text: 'dawn' })).toEqual([200, undefined]);
  expect(await save(of, { lineId: 'l0', text: `日本 (ooh) ${LONG} dawn` })).toEqual([200, undefined]);
  expect(await save(of, { wordId: 'w3', text: '本日' })).toEqual([422, wordsFor('本日')]);
});

test('words that a file brought are kept in every later save, also over another tab’s', async () => {
  const of = await songOf('Slow', 'motion');
  const imported = await importLrc(of, '[00:01.00]日本 (ooh)');
  expect(imported).toBe(200);
  const { data } = (await of.load()).body;
  const line = data?.lyrics.modifiedSegments.find(({ lineId }) => lineId !== undefined);
  expect(line?.text).toBe('日本 (ooh)');
  expect(await save(of, { wordId: 'w0', text: 'Quick' })).toEqual([200, undefined]);
  expect(await save(of, line ?? {}, { noteId: 'n0', text: 'dawn' })).toEqual([200, undefined]);
});

async function importLrc({ songId, person }: EditingCalls, body: string): Promise<number> {
  return (await call(`/api/v1/songs/${songId}/import`, { method: 'POST', headers: bearer(person), body }))
    .status;
}
