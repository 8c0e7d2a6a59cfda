/**
 * What the rest of the player may ask of the engine. One clock: the position follows from the context's time and is never counted.
 * Sound that is made in time with the song (an instrument, the metronome) is a follower: it hears of every passage and plans its own
 * events on the same context.
 */
import type { Shift } from './shift.ts';
import type { PerStem, PlayableStems, StemName } from './stems.ts';

export interface LoopRange {
  startSeconds: number;
  endSeconds: number;
}

/** One uninterrupted stretch of sound. From `startsAtContextSeconds` on, the song runs from `fromSongSeconds` at `rate`, folded by `loop`. */
export interface Passage {
  context: AudioContext;
  /** Behind the fader of each stem: what is connected here follows its volume. */
  outputs: PerStem<AudioNode>;
  startsAtContextSeconds: number;
  fromSongSeconds: number;
  /** Song seconds in one second of the context: 0.5 to 1.5. */
  rate: number;
  loop: LoopRange | null;
  songDurationSeconds: number;
  /** Silence before the song begins, for a count-in; 0 without one. */
  leadInSeconds: number;
}

export interface Follower {
  begin(passage: Passage): void;
  /** The passage falls silent at this time of the context: by a pause, a seek, another speed or loop, or the end of the song. */
  end(silentAtContextSeconds: number): void;
}

export interface PlayerEngine {
  readonly durationSeconds: number;
  readonly isPlaying: boolean;
  /** 50 to 150. */
  readonly speedPercent: number;
  readonly loop: LoopRange | null;
  /** Opens the loudspeaker where it is not open yet, so call it in answer to a gesture only. */
  readonly context: AudioContext;
  /** What is heard now, or where a waiting seek will be. */
  audibleSeconds(): number;
  /** Calls back when anything but the running position changes. */
  subscribe(listener: () => void): () => void;
  /** Rejects when the browser does not let sound start. `leadInSeconds` of silence come first. */
  play(leadInSeconds?: number): Promise<void>;
  pause(): void;
  seek(songSeconds: number): void;
  /** 0 to 100. */
  setVolume(stem: StemName, percent: number): void;
  /** Silences a stem apart from its volume: an instrument plays in its place. */
  setMuted(stem: StemName, isMuted: boolean): void;
  setSpeed(percent: number): void;
  /** The singer reaches for speed or pitch: what they need is made ready, so that the first change is heard at once. */
  expectStretching(): void;
  setLoop(loop: LoopRange | null): void;
  /** Shifts what is loaded at once, on this machine; no shift ends it. */
  preview(shift: Pick<Shift, 'semitones'>): void;
  /** The voice is heard so far beside its band, until it is set back to 0 or other sound is exchanged for this. */
  detuneVocals(cents: number): void;
  /** Other sound for the same song, equally long: heard from the same position on after a crossfade of 30 ms. Ends a preview. */
  exchange(stems: PlayableStems): void;
  /** Returns a way to take it away again. */
  follow(follower: Follower): () => void;
  dispose(): void;
}
