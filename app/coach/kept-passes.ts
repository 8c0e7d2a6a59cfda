/** What the server keeps of passes: figures of lines, never a sound. */
import { getPracticeResults, keepPracticeResult } from '#app/api/practice-api.ts';
import type { PracticeResultInput } from '#domain/contracts/practice-requests.ts';
import type { LinePass } from '#domain/singing/learning.ts';
import type { SpanJudgement } from '#domain/singing/take-judgement.ts';

const PASSES_REMEMBERED = 100;
const MILLISECOND = 1000;

type PassFacts = Omit<PracticeResultInput, 'lines'>;

/** Whether it is kept. A pass is told of once: what failed is lost, and said. */
export async function keepPass(facts: PassFacts, spans: readonly SpanJudgement[]): Promise<boolean> {
  if (spans.length === 0) return true;
  try {
    await keepPracticeResult({ ...facts, lines: spans.map(lineOf) });
    return true;
  } catch (error) {
    console.warn('A pass could not be kept.', error);
    return false;
  }
}

/** Of earlier visits, the oldest first; none where they cannot be had. */
export async function earlierPasses(songId: string, signal: AbortSignal): Promise<LinePass[]> {
  try {
    const { results } = await getPracticeResults(songId, PASSES_REMEMBERED, signal);
    return results.toReversed().flatMap(({ lines, created_at: createdAt }) =>
      lines.map((line) => ({
        startSeconds: line.start_seconds,
        endSeconds: line.end_seconds,
        score: line.score,
        atMs: Date.parse(createdAt),
      })),
    );
  } catch {
    return [];
  }
}

function lineOf(span: SpanJudgement): PracticeResultInput['lines'][number] {
  const { startSeconds, endSeconds, voicedSeconds, score, cents, onsetSeconds } = span;
  return {
    start_seconds: rounded(startSeconds),
    end_seconds: rounded(endSeconds),
    voiced_seconds: rounded(Math.min(voicedSeconds, endSeconds - startSeconds)),
    score,
    cents,
    onset_seconds: onsetSeconds,
  };
}

function rounded(seconds: number): number {
  return Math.round(seconds * MILLISECOND) / MILLISECOND;
}
