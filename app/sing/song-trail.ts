/** Pure. Where the song was a moment ago: frames of the microphone come later than what the singer heard. */

export interface SongMoment {
  atMs: number;
  songSeconds: number;
  /** Song seconds in a second: 0 while it stands. */
  rate: number;
}

const REMEMBERED_MS = 2500;
/** Further apart than this, the song has jumped. */
const JUMP_SECONDS = 0.05;

export class SongTrail {
  readonly #moments: SongMoment[] = [];

  note(moment: SongMoment): void {
    this.#moments.push(moment);
    while ((this.#moments[0]?.atMs ?? 0) < moment.atMs - REMEMBERED_MS) this.#moments.shift();
  }

  /** Null for a time before everything that is known. */
  at(atMs: number): { songSeconds: number; isPlaying: boolean } | null {
    const index = this.#moments.findLastIndex((moment) => moment.atMs <= atMs);
    const [before, after] = [this.#moments[index], this.#moments[index + 1]];
    if (before === undefined) return null;
    const songSeconds = before.songSeconds + ((atMs - before.atMs) / 1000) * before.rate;
    if (after === undefined) return { songSeconds, isPlaying: before.rate > 0 };
    const share = (atMs - before.atMs) / (after.atMs - before.atMs || 1);
    const expected = before.songSeconds + ((after.atMs - before.atMs) / 1000) * before.rate;
    const hasJumped = Math.abs(after.songSeconds - expected) > JUMP_SECONDS;
    const between = before.songSeconds + share * (after.songSeconds - before.songSeconds);
    return { songSeconds: hasJumped ? songSeconds : between, isPlaying: before.rate > 0 };
  }
}
