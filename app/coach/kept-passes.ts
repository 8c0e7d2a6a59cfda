/** What the server keeps of passes: figures of lines, never a sound. */

import { getPracticeResults, keepPracticeResult } from '#app/api/practice-api.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import { addToOutbox, fateOfFailure } from '#app/offline/outbox/outbox-of-browser.ts';
import type { PracticeResultInput } from '#domain/contracts/practice-requests.ts';
import { randomId } from '#domain/ids.ts';
import type { KeptLine } from '#domain/practice/passes.ts';
import type { LinePass } from '#domain/singing/learning.ts';
import type { PassFate, SungLine } from './coach.ts';
import type { KeptPass } from './pass-memory.ts';
import { type PassReport, reportOfLines } from './pass-report.ts';

const PASSES_REMEMBERED = 100;
const MILLISECOND = 1000;

type PassFacts = Omit<PracticeResultInput, 'lines' | 'id' | 'sung_at'>;

/** What cannot be told now waits in this browser; its id makes it the same pass whenever it is told. */
export async function keepPass(
  userId: string,
  facts: PassFacts,
  spans: readonly SungLine[],
): Promise<PassFate> {
  if (spans.length === 0) return 'kept';
  const id = randomId('practice', randomBytes);
  const madeAtMs = Date.now();
  const body = { id, sung_at: new Date(madeAtMs).toISOString(), ...facts, lines: spans.map(lineOf) };
  try {
    await keepPracticeResult(body);
    return 'kept';
  } catch (error) {
    noteFailure('A pass could not be told.', error);
    if (fateOfFailure(error) === 'refused') return 'lost';
  }
  return addToOutbox({ kind: 'pass', id, userId, madeAtMs, body }).then(
    () => 'waiting',
    () => 'lost',
  );
}

/** Gives the passes of earlier visits, the oldest first, and none where they cannot be had. The newest is told as this browser kept it, else by its lines. */
export async function earlierPasses(
  songId: string,
  kept: KeptPass | null,
  signal: AbortSignal,
): Promise<{ report: PassReport | null; passes: readonly LinePass[] }> {
  try {
    const { results } = await getPracticeResults(songId, PASSES_REMEMBERED, signal);
    const [newest] = results;
    const told = results
      .toReversed()
      .flatMap(({ lines, created_at: at }) =>
        lines.map((line) => ({ ...passLine(line), atMs: Date.parse(at) })),
      );
    // A pass that is in both is twice here, which says nothing else: the best of a day counts.
    return {
      report: kept?.report ?? (newest ? reportOfLines(newest.lines.map(passLine)) : null),
      passes: [...told, ...(kept?.passes ?? [])],
    };
  } catch {
    return kept ?? { report: null, passes: [] };
  }
}

function passLine(line: PracticeResultInput['lines'][number]): KeptLine {
  return {
    startSeconds: line.start_seconds,
    endSeconds: line.end_seconds,
    voicedSeconds: line.voiced_seconds,
    score: line.score,
    cents: line.cents,
    onsetSeconds: line.onset_seconds,
    withPicture: line.with_picture ?? null,
  };
}

function lineOf(span: SungLine): PracticeResultInput['lines'][number] {
  const { startSeconds, endSeconds, voicedSeconds, score, cents, onsetSeconds, withPicture } = span;
  return {
    start_seconds: rounded(startSeconds),
    end_seconds: rounded(endSeconds),
    voiced_seconds: rounded(Math.min(voicedSeconds, endSeconds - startSeconds)),
    score,
    cents,
    onset_seconds: onsetSeconds,
    with_picture: withPicture,
  };
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

function rounded(seconds: number): number {
  return Math.round(seconds * MILLISECOND) / MILLISECOND;
}
