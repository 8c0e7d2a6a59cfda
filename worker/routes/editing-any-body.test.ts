import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { type EditingCalls, editingCalls, newEditedSong } from '#test/worker/editing.ts';

/** I44: whatever a body holds, it is refused or it is kept and comes back; also when the song has another result by then. */

const ids = fc.constantFrom(
  ...[
    'n0',
    'n1',
    'n99999999999',
    'n-1',
    'n1e5',
    'w0',
    'w7',
    'l0',
    'l0.1',
    'l0.x',
    'mine',
    ' ',
    '\u0000',
    '🎵',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x'.repeat(64)],
);
/** Nearly all of them may be times, lengths and pitches. */
const numbers = fc.oneof(
  { weight: 80, arbitrary: fc.double({ min: 1e-300, max: 3600, noNaN: true }) },
  { weight: 1, arbitrary: fc.double() },
);
const notes = fc.array(
  fc.record(
    {
      ...{ id: ids, originalId: fc.option(ids), pitch: numbers, time: numbers, duration: numbers },
      ...{ isNew: fc.boolean(), isAsFound: fc.boolean(), other: fc.jsonValue({ maxDepth: 2 }) },
    },
    { requiredKeys: ['id', 'pitch', 'time'] },
  ),
  { maxLength: 4 },
);
/** Nearly all of them may be words. */
const texts = fc.oneof(
  { weight: 20, arbitrary: fc.string({ unit: fc.constantFrom(...'aZñй 9-.!’\u0301\u00ad'), maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const segments = fc.array(
  fc.record(
    {
      ...{ noteId: ids, wordId: ids, lineId: ids, text: texts, start: numbers, end: numbers },
      ...{ isEdited: fc.boolean(), syllables: fc.array(texts, { minLength: 1, maxLength: 3 }) },
    },
    { requiredKeys: [] },
  ),
  { maxLength: 4 },
);
const data = fc.record({
  melody: fc.record({ noteSequence: notes, removedNoteIds: fc.array(ids), addedNotes: notes }),
  lyrics: fc.record({ modifiedSegments: segments, fullText: texts }),
});
/** Mostly edits; sometimes anything at all. */
const bodies = fc.oneof({ weight: 4, arbitrary: data }, { weight: 1, arbitrary: fc.jsonValue() });

let of: EditingCalls;

beforeAll(async () => {
  of = editingCalls(await newEditedSong());
});

test('no body of a save ends in an error of ours, and what is taken comes back as it was sent', async () => {
  const outcomes = new Set<number>();
  await fc.assert(
    fc.asyncProperty(bodies, fc.boolean(), async (edited, isOfOtherWords) => {
      await env.DB.prepare('DELETE FROM attempt_budgets').run();
      const lyrics = isOfOtherWords ? { lyrics_id: 'align_earlier' } : {};
      const saved = await of.send({ pipeline_id: of.pipelineId, edited_data: edited, ...lyrics });
      expect([200, 400, 422]).toContain(saved.status);
      outcomes.add(saved.status);
      if (saved.status !== 200) return;
      const loaded = await of.load();
      expect([loaded.status, loaded.body.version]).toEqual([200, saved.body.version]);
      if (!isOfOtherWords) expect(loaded.body.data).toMatchObject(JSON.parse(JSON.stringify(edited)));
    }),
    { numRuns: inDepth(12, 1000) },
  );
  expect(outcomes).toContain(200);
}, 240_000);
