/**
 * Plays all stems on one clock. The position is derived from the context's time, never counted, so nothing can drift.
 * The loudspeaker is opened with the first play, because browsers ask for a gesture.
 */
import {
  type AudioGraph,
  applyLevel,
  createAudioGraph,
  openLoudspeaker,
  resumeInTime,
  type StemLevel,
} from './audio-graph.ts';
import { Followers } from './followers.ts';
import { foldedStart, loopWithin } from './passage.ts';
import { PlainSound } from './plain-sound.ts';
import { Playback, soonest } from './playback.ts';
import type { Follower, LoopRange, PlayerEngine } from './player-engine.ts';
import { exposeProbe } from './player-probe.ts';
import { animationFrames, createSeekCoalescer } from './seek-coalescer.ts';
import { type Track, wholeSample } from './sound.ts';
import { DEFAULT_VOLUME_PERCENT, mapStems, type PerStem, STEM_NAMES, type StemName } from './stems.ts';

export class AudioEngine implements PlayerEngine {
  readonly durationSeconds: number;
  #buffers: PerStem<AudioBuffer> | null;
  #openContext: () => AudioContext;
  #graph: AudioGraph | null = null;
  #playback: Playback | null = null;
  /** The position while nothing plays. */
  #restsAtSeconds = 0;
  #isStarting = false;
  #loop: LoopRange | null = null;
  #levels: PerStem<StemLevel> = mapStems((stem) => ({
    volumePercent: DEFAULT_VOLUME_PERCENT[stem],
    isMuted: false,
  }));
  #followers = new Followers();
  #listeners = new Set<() => void>();
  #seeks = createSeekCoalescer((songSeconds) => this.#moveTo(songSeconds), animationFrames);
  #hideProbe: () => void;

  /** `openContext`: where it sounds; tests render to memory. */
  constructor(buffers: PerStem<AudioBuffer>, openContext: () => AudioContext = openLoudspeaker) {
    this.#buffers = buffers;
    this.#openContext = openContext;
    this.durationSeconds = Math.max(...STEM_NAMES.map((stem) => buffers[stem].duration));
    this.#hideProbe = exposeProbe(this, () => Object.values(this.#openGraph().faders));
  }

  get isPlaying(): boolean {
    return this.#playback !== null;
  }

  get speedPercent(): number {
    return 100;
  }

  get loop(): LoopRange | null {
    return this.#loop;
  }

  get context(): AudioContext {
    return this.#openGraph().context;
  }

  /** What is heard now; while a seek waits for its frame, where it will be. */
  audibleSeconds(): number {
    return this.#seeks.pendingSeconds ?? this.#playback?.audibleSeconds() ?? this.#restsAtSeconds;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async play(leadInSeconds = 0): Promise<void> {
    if (this.#playback !== null || this.#isStarting || this.#buffers === null) return;
    this.#isStarting = true;
    try {
      const { context } = this.#openGraph();
      if (context.state !== 'running') await resumeInTime(context);
      this.#start(this.#restsAtSeconds >= this.durationSeconds ? 0 : this.#restsAtSeconds, leadInSeconds);
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
    this.#setLevel(stem, { ...this.#levels[stem], volumePercent: percent });
  }

  setMuted(stem: StemName, isMuted: boolean): void {
    this.#setLevel(stem, { ...this.#levels[stem], isMuted });
  }

  setSpeed(): void {}

  setLoop(loop: LoopRange | null): void {
    this.#loop = loop && wholeSamples(loopWithin(loop, this.durationSeconds));
    this.#playback?.change({ loop: this.#loop });
    this.#notify();
  }

  preview(): void {}

  exchange(buffers: PerStem<AudioBuffer>): void {
    this.#buffers = buffers;
    this.#playback?.changeSound();
    this.#notify();
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
    this.#listeners.clear();
    this.#buffers = null;
    if (this.#graph === null) return;
    this.#graph.context.onstatechange = null;
    void this.#graph.context.close();
    this.#graph = null;
  }

  #start(fromSongSeconds: number, leadInSeconds = 0): void {
    const { context, faders } = this.#openGraph();
    this.#playback = new Playback({
      passage: {
        context,
        outputs: faders,
        startsAtContextSeconds: wholeSample(soonest(context) + leadInSeconds),
        fromSongSeconds: wholeSample(foldedStart(fromSongSeconds, this.#loop)),
        rate: 1,
        loop: this.#loop,
        songDurationSeconds: this.durationSeconds,
        leadInSeconds,
      },
      makeSound: (start) => new PlainSound({ context, tracks: this.#tracks(), ...start }),
      followers: this.#followers,
      onEnded: () => this.#end(),
    });
    this.#notify();
  }

  #end(): void {
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

  #setLevel(stem: StemName, level: StemLevel): void {
    this.#levels[stem] = level;
    if (this.#graph !== null) applyLevel(this.#graph, stem, level);
  }

  #tracks(): Track[] {
    const buffers = this.#buffers;
    if (buffers === null) return [];
    const { entrances } = this.#openGraph();
    return STEM_NAMES.map((stem) => ({ buffer: buffers[stem], output: entrances[stem] }));
  }

  #openGraph(): AudioGraph {
    if (this.#graph === null) {
      this.#graph = createAudioGraph(this.#openContext(), this.#levels);
      this.#graph.context.onstatechange = () => this.#followContextState();
    }
    return this.#graph;
  }

  /** A call, an alarm or a lost device stops the context from outside; the singer goes on with play. */
  #followContextState(): void {
    if (this.#graph?.context.state !== 'running') this.pause();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function wholeSamples({ startSeconds, endSeconds }: LoopRange): LoopRange {
  return { startSeconds: wholeSample(startSeconds), endSeconds: wholeSample(endSeconds) };
}
