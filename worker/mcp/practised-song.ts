import { hardSpots } from '#domain/practice/hard-spots.ts';
import type { PassLine } from '#domain/practice/passes.ts';
import type { PlanPart } from '#domain/practice/practice-plan.ts';
import { isSameLine } from '#domain/singing/learning.ts';
import type { InnerApi } from './inner-calls.ts';
import type { SongAsEdited } from './song-as-edited.ts';

/** What was sung of a song, and the parts in which it is learned. */

const NEWEST_PASSES = 100;
/** Where no sections are known, so many phrases are learned together. */
const PHRASES_PER_PART = 4;
const MOST_PARTS = 60;

export async function sungLines(
  api: InnerApi<'GET /practice/results'>,
  song_id: string,
): Promise<PassLine[]> {
  const { results } = await api.json('GET /practice/results', { query: { song_id, limit: NEWEST_PASSES } });
  return results.flatMap(({ lines }) =>
    lines.map((line) => ({
      ...{ startSeconds: line.start_seconds, endSeconds: line.end_seconds },
      ...{ voicedSeconds: line.voiced_seconds, score: line.score },
      ...{ cents: line.cents, onsetSeconds: line.onset_seconds },
    })),
  );
}

/** The sections, or some phrases together, each with the score of its worst line. */
export function partsOf({ sections, phrases }: SongAsEdited, newestFirst: readonly PassLine[]): PlanPart[] {
  const spans =
    sections.length > 0
      ? sections.map((section, index) => ({ ...section, label: `Section ${index + 1} (${section.letter})` }))
      : Array.from({ length: Math.ceil(phrases.length / PHRASES_PER_PART) }, (_, index) => {
          const some = phrases.slice(index * PHRASES_PER_PART, (index + 1) * PHRASES_PER_PART);
          return {
            label: `Part ${index + 1}`,
            startSeconds: some[0]?.startSeconds ?? 0,
            endSeconds: some.at(-1)?.endSeconds ?? 0,
          };
        });
  const spots = hardSpots(newestFirst, newestFirst.length);
  return spans.slice(0, MOST_PARTS).map(({ label, startSeconds, endSeconds }) => {
    const sung = newestFirst.filter(
      (line) => line.startSeconds < endSeconds && line.endSeconds > startSeconds,
    );
    const worst = spots.find((spot) => sung.some((line) => isSameLine(line, spot)));
    return { label, startSeconds, endSeconds, score: sung.length === 0 ? null : (worst?.score ?? 1) };
  });
}
