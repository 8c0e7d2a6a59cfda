import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  alignedEvent,
  alignmentOf,
  type FakeSidecar,
  failedEvent,
  sendEvent,
  startFakeSidecar,
  storeAligned,
} from '#e2e/doubles/fake-sidecar.ts';
import { placedWords } from '#e2e/doubles/sidecar-protocol.ts';
import { type Alignments, finishAlignment, newAlignments } from '#test/worker/alignments.ts';

/** The singer's own words where nothing comes of them: what is told, what stays, and what is tried again. */

let sidecar: FakeSidecar;
let of: Alignments;

beforeEach(async () => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  of = await newAlignments(sidecar);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const shownWords = async () => (await of.result()).wordTimings.map(({ word }) => word);

describe('words that come to nothing leave those of before, and the text is kept', () => {
  test('where they belong to another song, with a code of its own and without another try', async () => {
    const given = await of.giveText('Largo al factotum');
    const job = await alignmentOf(sidecar, given);
    const placed = placedWords(job);
    const reason = 'These words do not seem to belong to this song.';
    const recognition = {
      ...placed.lyrics_recognition,
      success: false,
      reason,
      reason_code: 'not_this_song',
    };
    const fitting = {
      is_insisted: false,
      left_out: [],
      least_fitting: [{ text: 'Largo al factotum', fit: 0.08 }],
    };
    await finishAlignment(job, { ...placed, lyrics_recognition: recognition, fitting });
    expect(await of.status(given)).toMatchObject({
      is_failed: true,
      error: reason,
      error_code: 'lyrics_not_this_song',
      lyrics_fitting: fitting,
    });
    expect((await of.texts()).texts).toMatchObject([{ insist: false, lyrics_fitting: fitting }]);
    expect(sidecar.alignments.filter(({ pipeline_id: id }) => id === given)).toHaveLength(1);
  });

  test('where they were not found in the voice, in the engine’s own words', async () => {
    const first = await of.placed('Una voce');
    const second = await of.giveText('Largo al factotum');
    const job = await alignmentOf(sidecar, second);
    const reason = 'These words do not belong to this song.';
    const placed = placedWords(job);
    const recognition = { ...placed.lyrics_recognition, success: false, reason, reason_code: 'not_placed' };
    await finishAlignment(job, { ...placed, lyrics_recognition: recognition });
    expect(await of.status(second)).toMatchObject({
      is_failed: true,
      error: reason,
      error_code: 'lyrics_not_placed',
    });
    expect([(await of.lyrics()).lyrics_id, await shownWords()]).toEqual([first, ['Una', 'voce']]);
    expect((await of.texts()).texts).toMatchObject([
      { lyrics_id: second, text: 'Largo al factotum', status: 'failed', error: reason },
      { lyrics_id: first, text: 'Una voce', status: 'completed', error: null },
    ]);
    expect(sidecar.alignments.filter(({ pipeline_id: id }) => id === second)).toHaveLength(1);
  });

  test('where the engine failed for good', async () => {
    const lyricsId = await of.giveText('Una voce');
    await sendEvent(await alignmentOf(sidecar, lyricsId), failedEvent(1, 'unreadable_audio', false));
    expect(await of.status(lyricsId)).toMatchObject({ is_failed: true, error_code: 'unreadable_audio' });
    expect([(await of.lyrics()).source, await shownWords()]).toEqual(['recognised', ['Misheard']]);
    expect((await of.texts()).texts).toMatchObject([{ text: 'Una voce', status: 'failed' }]);
  });
});

test.each([
  ['outside the song', { wordTimings: [{ word: 'Una', start: 1.9, end: 2.2, confidence: 1 }] }],
  ['backwards', { wordTimings: [{ word: 'Una', start: 1.5, end: 1.2, confidence: 1 }] }],
  ['outside the contract', { surprise: true }],
])('words %s are no result: the attempt is made again', async (_what, wrong) => {
  const lyricsId = await of.giveText('Una voce');
  const job = await alignmentOf(sidecar, lyricsId);
  const document = { ...placedWords(job), ...wrong };
  await storeAligned(job, document);
  expect((await sendEvent(job, alignedEvent(1, job, document))).status).toBe(200);
  expect(await of.status(lyricsId)).toMatchObject({ is_processing: true });
  await vi.waitFor(() => expect(sidecar.alignments.at(-1)?.attempt).toBe(2), { timeout: 8_000 });
});

test('words whose document is not there in full are no result', async () => {
  const job = await alignmentOf(sidecar, await of.giveText('Una voce'));
  await storeAligned(job, { shorter: true });
  expect((await sendEvent(job, alignedEvent(1, job))).status).toBe(200);
  await vi.waitFor(() => expect(sidecar.alignments.at(-1)?.attempt).toBe(2), { timeout: 8_000 });
});
