import { expect, test } from 'vitest';
import { forgetCopies } from '#app/offline/storage/copies.ts';
import { keysOf } from '#app/offline/storage/person-storage.ts';
import { NO_EDITS } from '#domain/edits/edits.ts';
import { draftMemory } from '../settings/draft-memory.ts';
import { storageInMemory } from '../settings/entry-storage.test-kit.ts';
import { songDrafts } from './song-drafts.ts';

const note = (time_start: number) => ({
  time_start,
  time_end: time_start + 0.5,
  note_name: 'A4',
  frequency: 440,
  confidence: 1,
  midi_number: 69,
  velocity: 80,
  cents_offset: 0,
});
const resultOf = (...starts: number[]) => ({
  pitch_detection: { note_sequence: starts.map(note) },
  lyrics_recognition: { segments: [], syllables: [] },
  wordTimings: [],
});
const NO_LOCKS = { hold: () => () => undefined, held: async () => new Set<string>() };

const storage = storageInMemory();
let ids = 0;
const draftsOf = (userId: string, pipelineId: string, ...starts: number[]) =>
  songDrafts(
    draftMemory(storage, { userId, songId: 'song' }, () => ids),
    { pipelineId, lyricsId: null, result: resultOf(...starts) },
    NO_LOCKS,
    () => `d${++ids}`,
  );

test('a draft of an earlier result is carried over to the one that the song has now, and what finds no place is told', async () => {
  const edits = { ...NO_EDITS, noteTexts: { n0: 'first', n1: 'second' } };
  draftsOf('user', 'pipe_1', 1, 2).writeOwn(edits);
  const [draft] = await draftsOf('user', 'pipe_2', 0.5, 1.05).abandoned();
  expect(draft?.edits.noteTexts).toEqual({ n1: 'first' });
  expect(draft?.review).toMatchObject([{ type: 'note_text', text: 'second' }]);
});

test('another user finds none of it; it is nowhere else, so no sign-in and no sign-out takes it away unasked', async () => {
  expect(await draftsOf('somebody else', 'pipe_1', 1, 2).abandoned()).toEqual([]);
  forgetCopies(storage, null);
  forgetCopies(storage, 'somebody else');
  expect(await draftsOf('user', 'pipe_1', 1, 2).abandoned()).toHaveLength(1);
  expect(await draftsOf('somebody else', 'pipe_1', 1, 2).abandoned()).toEqual([]);
  for (const key of keysOf(storage)) storage.removeItem(key);
});

test('what makes no sense is not offered, and stays where it is', async () => {
  storage.setItem(
    'cantora.edits.user.song.odd',
    JSON.stringify({ version: 1, keptAtMs: 1, kept: { data: 7 } }),
  );
  storage.setItem('cantora.edits.user.song.torn', '{"version":1,"kept');
  expect(await draftsOf('user', 'pipe_1', 1).abandoned()).toEqual([]);
  expect(storage.getItem('cantora.edits.user.song.odd')).not.toBeNull();
});
