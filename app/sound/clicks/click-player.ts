/** The metronome and the count-in: clicks planned a little ahead on the context's own clock, in time with whatever is played. */

import type { Readable } from '#app/store/store.ts';
import {
  type ClicksPerBar,
  type ClickTrack,
  clickTrack,
  countInSeconds,
  type SongBeats,
} from '#domain/music/click-track.ts';
import { callAt } from '../engine/alarm.ts';
import type { Follower, Passage } from '../engine/player-engine.ts';
import { scheduleClick } from './click-sound.ts';
import { type PlannedClick, plannedCountIn, plannedMetronome } from './planned-clicks.ts';

/** Long enough for a tab that is hidden and looked after once a second. */
const AHEAD_SECONDS = 1.5;
const EVERY_SECONDS = 0.5;
/** What is nearer than this can no longer be changed. */
const SOONEST_SECONDS = 0.02;
const FADE_SECONDS = 0.005;

/** What a singer has set of the metronome and the count-in. */
export interface ClickSettings {
  isMetronomeOn: boolean;
  metronomePercent: number;
  countInBars: number;
  /** So many clicks sound in a bar. */
  clicks: ClicksPerBar;
}

interface Playing {
  passage: Passage;
  output: GainNode;
  clicks: { atContextSeconds: number; callOff: () => void }[];
  plannedUntilSeconds: number;
  callOffAlarm: () => void;
}

export class ClickPlayer implements Follower {
  readonly #settings: Readable<ClickSettings>;
  readonly #beats: () => SongBeats;
  #playing: Playing | null = null;
  #known: ClickSettings;

  constructor(settings: Readable<ClickSettings>, beats: () => SongBeats) {
    this.#settings = settings;
    this.#beats = beats;
    this.#known = settings.get();
  }

  /** How long the count-in to a moment of the song lasts that is set, or one of so many bars, at a speed. */
  leadInSeconds(songSeconds: number, speedPercent: number, fewestBars = 0): number {
    const bars = Math.max(fewestBars, this.#known.countInBars);
    return (countInSeconds(this.#track, songSeconds, bars) * 100) / speedPercent;
  }

  /** Returns a way to stop. */
  followSettings(): () => void {
    return this.#settings.subscribe(() => {
      const before = this.#known;
      this.#known = this.#settings.get();
      if (this.#playing === null) return;
      const { isMetronomeOn, clicks, metronomePercent } = this.#known;
      if (metronomePercent !== before.metronomePercent) this.#applyVolume(this.#playing);
      if (isMetronomeOn !== before.isMetronomeOn || clicks !== before.clicks) this.#planAnew(this.#playing);
    });
  }

  begin(passage: Passage): void {
    const output = new GainNode(passage.context, { gain: this.#gain });
    output.connect(passage.context.destination);
    const playing: Playing = {
      passage,
      output,
      clicks: [],
      plannedUntilSeconds: passage.startsAtContextSeconds,
      callOffAlarm: () => undefined,
    };
    this.#playing = playing;
    // Who waits is counted in, by one bar where none is set: a recording asks for that.
    const bars = Math.max(1, this.#known.countInBars);
    const countIn = passage.leadInSeconds > 0 ? plannedCountIn(passage, this.#track, bars) : [];
    this.#schedule(playing, countIn);
    this.#plan(playing);
  }

  end(silentAtContextSeconds: number): void {
    const playing = this.#playing;
    if (playing === null) return;
    this.#playing = null;
    playing.callOffAlarm();
    callOffFrom(playing, silentAtContextSeconds);
    playing.output.gain.setTargetAtTime(0, silentAtContextSeconds, FADE_SECONDS);
    callAt(playing.passage.context, silentAtContextSeconds + 1, () => playing.output.disconnect());
  }

  #planAnew(playing: Playing): void {
    const from = playing.passage.context.currentTime + SOONEST_SECONDS;
    playing.callOffAlarm();
    callOffFrom(playing, from);
    playing.plannedUntilSeconds = Math.max(from, playing.passage.startsAtContextSeconds);
    this.#plan(playing);
  }

  #plan(playing: Playing): void {
    if (!this.#known.isMetronomeOn) return;
    const { passage } = playing;
    const { context } = passage;
    const until = context.currentTime + AHEAD_SECONDS;
    this.#schedule(playing, plannedMetronome(passage, this.#track, playing.plannedUntilSeconds, until));
    playing.plannedUntilSeconds = Math.max(playing.plannedUntilSeconds, until);
    playing.callOffAlarm = callAt(context, context.currentTime + EVERY_SECONDS, () => this.#plan(playing));
  }

  #schedule(playing: Playing, clicks: readonly PlannedClick[]): void {
    const now = playing.passage.context.currentTime;
    playing.clicks = playing.clicks.filter(({ atContextSeconds }) => atContextSeconds > now);
    for (const click of clicks)
      playing.clicks.push({
        atContextSeconds: click.atContextSeconds,
        callOff: scheduleClick(playing.output, click),
      });
  }

  #applyVolume({ output }: Playing): void {
    output.gain.setTargetAtTime(this.#gain, output.context.currentTime, FADE_SECONDS);
  }

  get #gain(): number {
    return this.#known.metronomePercent / 100;
  }

  get #track(): ClickTrack {
    return clickTrack(this.#beats(), this.#known.clicks);
  }
}

function callOffFrom({ clicks }: Playing, contextSeconds: number): void {
  for (const { atContextSeconds, callOff } of clicks) if (atContextSeconds >= contextSeconds) callOff();
}
