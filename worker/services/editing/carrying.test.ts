import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { EditedDataBody, ModifiedSegmentBody } from '#domain/contracts/editing-api.ts';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import { DOCUMENT } from '#e2e/doubles/fake-sidecar.ts';
import { type EditingCalls, editingCalls, NOTHING_EDITED, newEditedSong } from '#test/worker/editing.ts';
import { storeRun } from '#test/worker/song-rows.ts';
import { documentKey } from '../../storage/object-keys.ts';

/** What becomes of edits when their song is processed again, or gets other words. */

type Note = PipelineDocument['pitch_detection']['note_sequence'][number];
const [note] = DOCUMENT.pitch_detection.note_sequence as [Note];

/** Notes of a fifth of a second that begin at these seconds, with a word on each. */
function documentOf(starts: readonly number[], words: readonly string[] = []): PipelineDocument {
  const notes = starts.map((start) => ({ ...note, time_start: start, time_end: start + 0.2 }));
  const wordTimings = words.map((word, index) => {
    const start = starts[index] ?? 0;
    return { word, start, end: start + 0.2, confidence: 1 };
  });
  return {
    ...DOCUMENT,
    pitch_detection: { ...DOCUMENT.pitch_detection, note_sequence: notes },
    wordTimings,
  };
}

const FIRST = documentOf([0.2, 0.6, 1.2], ['la', 'lu', 'li']);
/** A note more at the beginning, and the last one is gone. */
const AGAIN = documentOf([0, 0.25, 0.6], ['o', 'la', 'lu']);
const AT_C5 = { id: 'n1', originalId: 'n1', pitch: 523.25, time: 0.6, duration: 0.2, isNew: false };
const ADDED = { id: 'mine', pitch: 440, time: 1.7, duration: 0.5, isNew: true };

function edited(segments: ModifiedSegmentBody[], melody: object = {}): EditedDataBody {
  return {
    melody: { ...NOTHING_EDITED.melody, ...melody },
    lyrics: { modifiedSegments: segments, fullText: '' },
  };
}

const EVERYTHING = edited(
  [
    { noteId: 'n0', text: 'ah', isEdited: true },
    { wordId: 'w2', text: 'lee', isEdited: true },
  ],
  { noteSequence: [AT_C5], removedNoteIds: ['n2'], addedNotes: [ADDED], mood: 'calm' },
);
const CARRIED = {
  melody: {
    noteSequence: [{ ...AT_C5, id: 'n2', originalId: 'n2' }],
    removedNoteIds: [],
    addedNotes: [ADDED],
    mood: 'calm',
  },
  lyrics: { modifiedSegments: [{ noteId: 'n1', text: 'ah', isEdited: true }] },
};
const REVIEW = [
  { type: 'removed_note', was: { time: 1.2, duration: 0.2, pitch: note.frequency } },
  { type: 'word_text', was: { text: 'li', start: 1.2, end: 1.4 }, text: 'lee' },
];

let of: EditingCalls;

beforeEach(async () => {
  of = editingCalls(await newEditedSong(FIRST));
});

/** The song has another result from now on; the files of the one before are gone. */
async function processAgain(document: PipelineDocument): Promise<string> {
  const again = { songId: of.songId, pipelineId: `${of.pipelineId}_again` };
  const run = { status: 'completed', createdAtMs: Date.now(), finishedAtMs: Date.now() } as const;
  await storeRun(of.userId, again, { ...run, committedAttempt: 1 });
  await env.AUDIO.put(documentKey({ ...again, attempt: 1 }), JSON.stringify(document));
  await env.DB.prepare('UPDATE songs SET result_pipeline_id = ?2, pipeline_id = ?2 WHERE id = ?1')
    .bind(of.songId, again.pipelineId)
    .run();
  await env.AUDIO.delete(documentKey({ songId: of.songId, pipelineId: of.pipelineId, attempt: 1 }));
  return again.pipelineId;
}

/** Times are sums. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_name, part) => (typeof part === 'number' ? Math.round(part * 1e6) / 1e6 : part)),
  );
}

test('what was edited stands where its notes are now, and what has no place is told', async () => {
  await of.save(EVERYTHING);
  const pipelineId = await processAgain(AGAIN);
  const { status, body } = await of.load();
  expect([status, body]).toMatchObject([200, { type: 'edited', version: 1, pipeline_id: pipelineId }]);
  expect(body.data).toMatchObject(CARRIED);
  expect(body.data?.lyrics.modifiedSegments).toHaveLength(1);
  expect(rounded(body.review)).toEqual(REVIEW);
  expect((await of.versions()).body.versions).toMatchObject([{ version: 1, pipeline_id: of.pipelineId }]);
});

test('a save of the new result ends the review, and the version before can still be had', async () => {
  await of.save(EVERYTHING);
  const pipelineId = await processAgain(AGAIN);
  const { data } = (await of.load()).body;
  expect((await of.send({ pipeline_id: pipelineId, edited_data: data, version: 1 })).body.version).toBe(2);
  expect((await of.load()).body).toMatchObject({ version: 2, data, review: [] });
  await of.restore(1);
  const restored = (await of.load()).body;
  expect(restored.version).toBe(3);
  expect(rounded(restored.review)).toEqual(REVIEW);
});

test('a tab that shows the replaced result saves all the same, and is carried over by what was known', async () => {
  await of.save(EVERYTHING);
  await processAgain(AGAIN);
  const unknown = { noteId: 'n2', text: 'new', isEdited: true };
  const late = edited([{ noteId: 'n0', text: 'oh', isEdited: true }, unknown], EVERYTHING.melody);
  expect((await of.save(late, 1)).body.version).toBe(2);
  const { data, review } = (await of.load()).body;
  expect(data?.lyrics.modifiedSegments).toEqual([{ noteId: 'n1', text: 'oh', isEdited: true }]);
  expect(review).toMatchObject([{ type: 'removed_note' }, { type: 'note_text', text: 'new' }]);
});

test('thousands of notes under one id are saved and carried over', async () => {
  const sameId = Array.from({ length: 20_000 }, (_, index) => ({
    ...ADDED,
    id: 'x'.repeat(64),
    time: index % 7,
  }));
  expect((await of.save(edited([], { addedNotes: sameId }))).status).toBe(413);
  const many = sameId.map(({ pitch, time }) => ({ id: 'x', pitch, time }));
  const body = { pipeline_id: of.pipelineId, edited_data: edited([], { addedNotes: many }) };
  expect((await of.send(body)).status).toBe(200);
  await processAgain(AGAIN);
  const { data } = (await of.load()).body;
  const ids = (data?.melody.addedNotes ?? []).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([20_000, 20_000]);
});

test('of words that are not the song’s any more nothing is taken for its words now', async () => {
  const onWord = edited([{ wordId: 'w0', text: 'typed', isEdited: true }]);
  await of.send({ pipeline_id: of.pipelineId, lyrics_id: 'align_earlier', edited_data: onWord });
  const { data, review, lyrics_id: lyricsId } = (await of.load()).body;
  expect([lyricsId, data?.lyrics.modifiedSegments]).toEqual([null, []]);
  expect(review).toEqual([{ type: 'word_text', was: null, text: 'typed' }]);
  await of.send({ pipeline_id: of.pipelineId, lyrics_id: null, edited_data: onWord });
  expect((await of.load()).body).toMatchObject({ data: onWord, review: [] });
});

test('what was typed before own words were given is offered for review, and none of it is mixed into them', async () => {
  const typed = edited([{ noteId: 'n1', text: 'my love', isEdited: true }]);
  await of.send({ pipeline_id: of.pipelineId, lyrics_id: 'align_earlier', edited_data: typed });
  const { data, review } = (await of.load()).body;
  expect(data?.lyrics).toEqual({ modifiedSegments: [], fullText: '' });
  expect(review).toMatchObject([{ type: 'note_text', was: { time: 0.6 }, text: 'my love' }]);
});
