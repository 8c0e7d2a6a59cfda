/** The song playing, from a start to a stop: passages that follow each other without a break, and what makes them heard. */
import { callAt } from './alarm.ts';
import type { Followers } from './followers.ts';
import { endsAtContextSeconds, foldedStart } from './passage.ts';
import { audibleContextTime, passageHeard, readClock, songPosition } from './playback-clock.ts';
import type { Passage } from './player-engine.ts';
import { type Sound, type SoundStart, wholeSample } from './sound.ts';

const EDGE_FADE_SECONDS = 0.01;
const CROSSFADE_SECONDS = 0.03;

type Change = Partial<Pick<Passage, 'rate' | 'loop'>>;

export type MakeSound = (
  start: Pick<SoundStart, 'timeline' | 'beginsAtContextSeconds' | 'fadeInSeconds'>,
) => Sound;

export interface PlaybackOptions {
  passage: Passage;
  makeSound: MakeSound;
  /** How far ahead sound has to be planned now. */
  leadSeconds: () => number;
  followers: Followers;
  /** The song has come to its end by itself. */
  onEnded: () => void;
}

export class Playback {
  #options: PlaybackOptions;
  #passage: Passage;
  /** Still heard for a moment. */
  #earlier: Passage[] = [];
  /** The last one is heard; those before it are fading out. */
  #sounds: Sound[];
  #callOffEnd: () => void = () => undefined;
  #callOffChange: (() => void) | null = null;
  #waiting: Change = {};
  #heardAtSeconds = 0;

  constructor(options: PlaybackOptions) {
    this.#options = options;
    this.#passage = options.passage;
    this.#sounds = [
      options.makeSound({
        timeline: options.passage,
        beginsAtContextSeconds: options.passage.startsAtContextSeconds,
        fadeInSeconds: EDGE_FADE_SECONDS,
      }),
    ];
    options.followers.begin(options.passage);
    this.#awaitEnd();
  }

  audibleSeconds(): number {
    const heardAt = audibleContextTime(readClock(this.#passage.context, performance.now()));
    // Stamps jitter by a millisecond or two; a position that steps back would make the notes tremble.
    this.#heardAtSeconds = Math.max(this.#heardAtSeconds, heardAt);
    return this.#positionAt(this.#heardAtSeconds);
  }

  /** Goes on in another way from the position that it has by then; an empty change is other sound for the same passage. */
  change(change: Change): void {
    this.#waiting = { ...this.#waiting, ...change };
    if (this.#isBetweenPassages())
      this.#callOffChange ??= this.#at(this.#passage, () => this.#applyWaiting());
    else this.#applyWaiting();
  }

  /** Returns the position at which it falls silent, so that play goes on exactly there. */
  stop(): number {
    const now = this.#passage.context.currentTime;
    this.#callOffEnd();
    this.#callOffChange?.();
    for (const sound of this.#sounds) sound.fadeOut(now, EDGE_FADE_SECONDS);
    this.#options.followers.end(now + EDGE_FADE_SECONDS);
    return this.#positionAt(now + EDGE_FADE_SECONDS);
  }

  #positionAt(contextSeconds: number): number {
    return songPosition(passageHeard(this.#passage, this.#earlier, contextSeconds), contextSeconds);
  }

  /** The next passage is planned and not heard yet: another plan would take away what leads to it. */
  #isBetweenPassages(): boolean {
    return (
      this.#earlier.length > 0 && this.#passage.startsAtContextSeconds > this.#passage.context.currentTime
    );
  }

  #at({ context, startsAtContextSeconds }: Passage, callback: () => void): () => void {
    return callAt(context, startsAtContextSeconds, callback);
  }

  #applyWaiting(): void {
    const change = this.#waiting;
    this.#waiting = {};
    this.#callOffChange = null;
    const last = this.#passage;
    const at = soonest(last.context, this.#options.leadSeconds());
    const startsAt = Math.max(at, last.startsAtContextSeconds);
    if (Object.keys(change).length > 0) this.#changePassage(change, at, startsAt);
    this.#changeSound(startsAt);
  }

  #changePassage(change: Change, at: number, startsAtContextSeconds: number): void {
    const last = this.#passage;
    const next: Passage = {
      ...last,
      ...change,
      startsAtContextSeconds,
      leadInSeconds: Math.max(0, last.startsAtContextSeconds - at),
    };
    next.fromSongSeconds = wholeSample(foldedStart(this.#positionAt(startsAtContextSeconds), next.loop));
    this.#earlier = heardBefore([...this.#earlier, last], at);
    this.#passage = next;
    this.#options.followers.end(at);
    this.#options.followers.begin(next);
    this.#awaitEnd();
  }

  #changeSound(atContextSeconds: number): void {
    const sound = this.#options.makeSound({
      timeline: this.#passage,
      beginsAtContextSeconds: atContextSeconds,
      fadeInSeconds: CROSSFADE_SECONDS,
    });
    for (const former of this.#sounds) former.fadeOut(atContextSeconds, CROSSFADE_SECONDS);
    this.#sounds = [...this.#sounds.slice(-2), sound];
  }

  #awaitEnd(): void {
    this.#callOffEnd();
    this.#callOffEnd = () => undefined;
    const endsAt = endsAtContextSeconds(this.#passage);
    if (endsAt === Number.POSITIVE_INFINITY) return;
    this.#callOffEnd = callAt(this.#passage.context, endsAt, () => {
      for (const sound of this.#sounds) sound.fadeOut(endsAt, EDGE_FADE_SECONDS);
      this.#options.followers.end(endsAt);
      this.#options.onEnded();
    });
  }
}

/** The next moment, so far ahead, that the device has not been given yet. */
export function soonest(context: BaseAudioContext, leadSeconds: number): number {
  const bufferSeconds = 'baseLatency' in context ? Number(context.baseLatency) : 0;
  return wholeSample(context.currentTime + bufferSeconds + leadSeconds);
}

/** What is planned for later than this is not heard any more; what is older than a few changes has been heard. */
function heardBefore(passages: readonly Passage[], contextSeconds: number): Passage[] {
  return passages.filter((passage) => passage.startsAtContextSeconds < contextSeconds).slice(-4);
}
