/** Pure. A song's score and, of what is heard rather than drawn, its melody in the key that is heard: made once for each change. */
import {
  type HeardKey,
  type HeardNote,
  heardMelody,
  type MelodyIndex,
  type Score,
} from '#app/score/index.ts';

export interface StageSong extends HeardKey, Pick<Score, 'lines' | 'bars'> {
  /** In the pitch of the recording, as it is drawn and edited. */
  score: Score;
  /** The same notes in the same order as they are heard: what the keys, the timbres, the tables and the singer follow. */
  melody: MelodyIndex<HeardNote>;
}

export function stageSong(score: Score, key: HeardKey): StageSong {
  const { lines, bars } = score;
  return { ...key, score, melody: heardMelody(score, key), lines, bars };
}
