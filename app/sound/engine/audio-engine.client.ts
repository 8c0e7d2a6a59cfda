/**
 * Plays all stems on one clock. The position is derived from the context's time, never counted, so nothing can drift.
 * The loudspeaker is opened with the first play, because browsers ask for a gesture.
 */
import { Signal } from '#app/store/store.ts';
import { openLoudspeaker, resumeInTime } from './audio-context.ts';
import { Followers } from './followers.ts';
import { foldedStart, loopWithin } from './passage.ts';
import { Playback, soonest } from './playback.ts';
import type { Follower, LoopRange, PlayerEngine } from './player-engine.ts';
import { exposeProbe } from './player-probe.ts';
import { asRecorded, leadSeconds, type Rendition, SoundMaker } from './rendition.ts';
import { animationFrames, createSeekCoalescer } from './seek-coalescer.ts';
import { type Shift, UNSHIFTED } from './shift.ts';
import { wholeSample } from './sound.ts';
import { type AudioGraph, StemVolumes } from './stem-volumes.ts';
import { type PlayableStems, type StemName, stemsSeconds } from './stems.ts';

interface Opened {
  graph: AudioGraph;
  sounds: SoundMaker;
}

export class AudioEngine implements PlayerEngine {
  readonly durationSeconds: number;
  /** What the singer wants to hear, and what is heard until that is ready. */
  #requested: Rendition;
  #heard: Rendition;
  #openContext: () => AudioContext;
  #opened: Opened | null = null;
  #playback: Playback | null = null;
  /** The position while nothing plays. */
  #restsAtSeconds = 0;
  #isStarting = false;
  #isDisposed = false;
  #loop: LoopRange | null = null;
  #volumes = new StemVolumes();
  #followers = new Followers();
  readonly #changed = new Signal();
  #seeks = createSeekCoalescer((songSeconds) => this.#moveTo(songSeconds), animationFrames);
  #hideProbe: () => void;

  /** `openContext`: where it sounds; tests render to memory. */
  constructor(stems: PlayableStems, openContext: () => AudioContext = openLoudspeaker) {
    this.#requested = asRecorded(stems);
    this.#heard = this.#requested;
    this.#openContext = openContext;
    this.durationSeconds = stemsSeconds(stems);
    this.#hideProbe = exposeProbe(this, () => Object.values(this.#open().graph.faders));
  }

  get isPlaying(): boolean {
    return this.#playback !== null;
  }

  get speedPercent(): number {
    return this.#requested.speedPercent;
  }

  get loop(): LoopRange | null {
    return this.#loop;
  }

  get context(): AudioContext {
    return this.#open().graph.context;
  }

  /** What is heard now; while a seek waits for its frame, where it will be. */
  audibleSeconds(): number {
    return this.#seeks.pendingSeconds ?? this.#playback?.audibleSeconds() ?? this.#restsAtSeconds;
  }

  readonly subscribe = this.#changed.subscribe;

  async play(leadInSeconds = 0): Promise<void> {
    if (this.#playback !== null || this.#isStarting || this.#isDisposed) return;
    this.#isStarting = true;
    try {
      const { context } = this.#open().graph;
      if (context.state !== 'running') await resumeInTime(context);
      await this.#adapt();
      if (this.#isDisposed) return;
      // A seek that waits for its frame would begin anew, without the count-in.
      const fromSeconds = this.#seeks.pendingSeconds ?? this.#restsAtSeconds;
      this.#seeks.cancel();
      this.#start(fromSeconds >= this.durationSeconds ? 0 : fromSeconds, leadInSeconds);
    } finally {
      this.#isStarting = false;
    }
  }

  pause(): void {
    if (this.#playback === null) return;
    this.#restsAtSeconds = this.#playback.stop();
    this.#playback = null;
    this.#notify();
  }

  seek(songSeconds: number): void {
    this.#seeks.request(Math.min(this.durationSeconds, Math.max(0, songSeconds)));
    this.#notify();
  }

  setVolume(stem: StemName, percent: number): void {
    this.#volumes.setVolume(stem, percent);
  }

  setMuted(stem: StemName, isMuted: boolean): void {
    this.#volumes.setMuted(stem, isMuted);
  }

  setSpeed(percent: number): void {
    this.#request({ speedPercent: Math.min(150, Math.max(50, percent)) });
  }

  expectStretching(): void {
    this.#opened?.sounds.expectStretching(this.#requested);
  }

  setLoop(loop: LoopRange | null): void {
    this.#loop = loop && wholeSamples(loopWithin(loop, this.durationSeconds));
    this.#playback?.change({ loop: this.#loop });
    this.#notify();
  }

  preview({ semitones }: Pick<Shift, 'semitones'>): void {
    this.#request({ semitones });
  }

  detuneVocals(cents: number): void {
    this.#request({ vocalCents: cents });
  }

  exchange(stems: PlayableStems): void {
    this.#request({ stems, ...UNSHIFTED });
  }

  follow(follower: Follower): () => void {
    return this.#followers.add(follower);
  }

  /** Gives back everything: sources, loudspeaker, and the decoded sound. */
  dispose(): void {
    this.#seeks.cancel();
    this.#playback?.stop();
    this.#playback = null;
    this.#hideProbe();
    this.#isDisposed = true;
    if (this.#opened === null) return;
    const { context } = this.#opened.graph;
    this.#opened.sounds.close();
    context.onstatechange = null;
    void context.close();
    this.#opened = null;
  }

  #request(change: Partial<Rendition>): void {
    this.#requested = { ...this.#requested, ...change };
    this.#notify();
    if (this.#opened !== null) void this.#adapt();
  }

  /** Stretched sound has to be prepared; until then what was heard before goes on. Before the first play there is nothing to prepare. */
  async #adapt(): Promise<void> {
    const requested = this.#requested;
    try {
      await this.#opened?.sounds.prepare(requested);
    } catch {
      return this.#request({ speedPercent: 100, ...UNSHIFTED });
    }
    if (requested !== this.#requested || requested === this.#heard || this.#isDisposed) return;
    const hasSameSpeed = requested.speedPercent === this.#heard.speedPercent;
    this.#heard = requested;
    this.#playback?.change(hasSameSpeed ? {} : { rate: requested.speedPercent / 100 });
  }

  #start(fromSongSeconds: number, leadInSeconds = 0): void {
    const { graph, sounds } = this.#open();
    const { context, faders } = graph;
    this.#playback = new Playback({
      passage: {
        context,
        outputs: faders,
        startsAtContextSeconds: wholeSample(soonest(context, leadSeconds(this.#heard)) + leadInSeconds),
        fromSongSeconds: wholeSample(foldedStart(fromSongSeconds, this.#loop)),
        rate: this.#heard.speedPercent / 100,
        loop: this.#loop,
        songDurationSeconds: this.durationSeconds,
        leadInSeconds,
      },
      makeSound: (start) => sounds.make(this.#heard, start),
      leadSeconds: () => leadSeconds(this.#heard),
      followers: this.#followers,
      onEnded: () => this.#end(),
    });
    sounds.warmUp();
    this.#notify();
  }

  /** A seek that still waits for its frame was asked for while the song played: it plays on from there. */
  #end(): void {
    const { pendingSeconds } = this.#seeks;
    this.#seeks.cancel();
    if (pendingSeconds !== null) {
      this.#moveTo(pendingSeconds);
      return;
    }
    this.#playback = null;
    this.#restsAtSeconds = this.durationSeconds;
    this.#notify();
  }

  #moveTo(songSeconds: number): void {
    const wasPlaying = this.#playback !== null;
    this.#playback?.stop();
    this.#playback = null;
    this.#restsAtSeconds = songSeconds;
    if (wasPlaying && foldedStart(songSeconds, this.#loop) < this.durationSeconds) this.#start(songSeconds);
    else this.#notify();
  }

  #open(): Opened {
    if (this.#opened === null) {
      const graph = this.#volumes.connect(this.#openContext());
      graph.context.onstatechange = () => this.#followContextState();
      graph.context.addEventListener('error', () => this.pause());
      this.#opened = {
        graph,
        sounds: new SoundMaker(graph, {
          onLost: (where) => (where === 'nowhere' ? this.pause() : this.seek(0)),
          onDrift: () => this.#playback?.change({}),
        }),
      };
    }
    return this.#opened;
  }

  /** A call, an alarm or a lost device stops the context from outside; the singer goes on with play. */
  #followContextState(): void {
    if (this.#opened?.graph.context.state !== 'running') this.pause();
  }

  #notify(): void {
    this.#changed.emit();
  }
}

function wholeSamples({ startSeconds, endSeconds }: LoopRange): LoopRange {
  return { startSeconds: wholeSample(startSeconds), endSeconds: wholeSample(endSeconds) };
}
