import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type AlignmentRequest,
  alignedEvent,
  alignmentOf,
  type FakeSidecar,
  sendEvent,
  startFakeSidecar,
  storeAligned,
} from '#e2e/doubles/fake-sidecar.ts';
import { placedWords } from '#e2e/doubles/sidecar-protocol.ts';
import { inDepth } from '#test/depth.ts';
import { type Alignments, newAlignments } from '#test/worker/alignments.ts';

/** Texts and the words that come of them, in any order: late, twice, and of texts that were typed over or taken away. */

type Action = { do: 'give' } | { do: 'place' | 'refuse'; text: number } | { do: 'remove' };

interface KnownText {
  id: string;
  text: string;
  status: 'running' | 'completed' | 'failed';
}

const HISTORIES = inDepth(2, 40);
const place = fc.record({
  do: fc.constantFrom('place' as const, 'place' as const, 'refuse' as const),
  text: fc.nat({ max: 2 }),
});
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'give' as const }) },
  { weight: 5, arbitrary: place },
  { weight: 1, arbitrary: fc.constant({ do: 'remove' as const }) },
);

let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test(
  'after any history the newest words that were placed are shown, and every text is kept as it was typed',
  async () => {
    const of = await newAlignments(sidecar);
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 9 }), async (actions) => {
        // So many texts of one account would be refused.
        await env.DB.prepare('DELETE FROM attempt_budgets').run();
        await of.remove();
        const given: KnownText[] = [];
        let kept: KnownText[] = [];
        for (const step of [{ do: 'give' as const }, ...actions]) {
          if (step.do === 'give') {
            for (const text of kept) if (text.status === 'running') text.status = 'failed';
            const text = `Words number ${given.length}`;
            const one: KnownText = { id: await of.giveText(text), text, status: 'running' };
            given.push(one);
            kept = [one, ...kept];
          } else if (step.do === 'remove') {
            await of.remove();
            for (const text of kept) text.status = 'failed';
            kept = [];
          } else await report(given[given.length - 1 - step.text], step.do === 'place');
          await checkShown(of, kept);
        }
      }),
      { numRuns: HISTORIES },
    );
  },
  inDepth(60_000, 600_000),
);

/** The newest texts are mostly the ones that an engine has in hand; it may be late, and says everything again. */
async function report(text: KnownText | undefined, isPlaced: boolean): Promise<void> {
  if (!text) return;
  const isWanted = text.status === 'running';
  const job = isWanted
    ? await alignmentOf(sidecar, text.id)
    : sidecar.alignments.find(({ pipeline_id: id }) => id === text.id);
  if (!job) return;
  const isTaken = await end(job, isPlaced);
  expect(isTaken).toBe(isWanted || (isPlaced && text.status === 'completed'));
  if (isWanted) text.status = isPlaced ? 'completed' : 'failed';
}

async function end(job: AlignmentRequest, isPlaced: boolean): Promise<boolean> {
  const placed = placedWords(job);
  const notPlaced = { success: false, reason: 'Not in this song.', reason_code: 'not_placed' };
  const recognition = { ...placed.lyrics_recognition, ...(isPlaced ? {} : notPlaced) };
  const document = { ...placed, lyrics_recognition: recognition };
  await storeAligned(job, document);
  return (await sendEvent(job, alignedEvent(100, job, document))).ok;
}

async function checkShown(of: Alignments, kept: KnownText[]): Promise<void> {
  const shown = kept.find(({ status }) => status === 'completed');
  const { texts } = await of.texts();
  expect(texts.map(({ lyrics_id, text }) => ({ id: lyrics_id, text }))).toEqual(
    kept.map(({ id, text }) => ({ id, text })),
  );
  expect(texts.map(({ status }) => status === 'pending' || status === 'completed')).toEqual(
    kept.map(({ status }) => status !== 'failed'),
  );
  const result = await of.result();
  expect(result.lyrics_id).toBe(shown?.id ?? null);
  expect(result.wordTimings.map(({ word }) => word).join(' ')).toBe(shown?.text ?? 'Misheard');
}
