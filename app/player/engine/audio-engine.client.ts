/**
 * Plays both stems on one clock. The position is derived from the context's time, never counted, so nothing can drift.
 * The loudspeaker is opened with the first play, because browsers ask for a gesture.
 */
import { type AudioGraph, createAudioGraph, gainOf, resumeInTime } from './audio-graph.ts';
import { audibleContextTime, type PlaybackAnchor, readClock, songPosition } from './playback-clock.ts';
import { exposeProbe } from './player-probe.ts';
import { animationFrames, createSeekCoalescer } from './seek-coalescer.ts';
import { SAMPLE_RATE_HERTZ } from './stem-loader.ts';
import { type StemRun, startStemRun } from './stem-run.ts';
import { DEFAULT_VOLUME_PERCENT, type PerStem, type StemName } from './stems.ts';

/** On top of the device's buffer: sources scheduled for a moment already rendered would start apart from each other. */
const START_MARGIN_SECONDS = 0.01;
const VOLUME_TIME_CONSTANT_SECONDS = 0.015;

export class AudioEngine {
  readonly durationSeconds: number;
  #buffers: PerStem<AudioBuffer> | null;
  #graph: AudioGraph | null = null;
  #run: StemRun | null = null;
  #anchor: PlaybackAnchor = { contextTimeSeconds: 0, songSeconds: 0, rate: 1 };
  /** The position while nothing plays, and the floor of the position while something does. */
  #reachedSeconds = 0;
  #isStarting = false;
  #volumePercent = { ...DEFAULT_VOLUME_PERCENT };
  #listeners = new Set<() => void>();
  #seeks = createSeekCoalescer((songSeconds) => this.#moveTo(songSeconds), animationFrames);
  #hideProbe: () => void;

  constructor(buffers: PerStem<AudioBuffer>) {
    this.#buffers = buffers;
    this.durationSeconds = Math.max(buffers.instrumental.duration, buffers.vocals.duration);
    this.#hideProbe = exposeProbe(this.#probe());
  }

  get isPlaying(): boolean {
    return this.#run !== null;
  }

  /** What is heard now; while a seek waits for its frame, where it will be. */
  audibleSeconds(): number {
    if (this.#seeks.pendingSeconds !== null) return this.#seeks.pendingSeconds;
    if (this.#run === null || this.#graph === null) return this.#reachedSeconds;
    const heardAt = audibleContextTime(readClock(this.#graph.context, performance.now()));
    // Stamps jitter by a millisecond or two; a position that steps back would make the notes tremble.
    this.#reachedSeconds = Math.max(
      this.#reachedSeconds,
      songPosition(this.#anchor, heardAt, this.durationSeconds),
    );
    return this.#reachedSeconds;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Rejects when the browser does not let sound start. */
  async play(): Promise<void> {
    if (this.#run !== null || this.#isStarting || this.#buffers === null) return;
    this.#isStarting = true;
    try {
      const { context } = this.#openGraph();
      if (context.state !== 'running') await resumeInTime(context);
      this.#start(this.#reachedSeconds >= this.durationSeconds ? 0 : this.#reachedSeconds);
    } finally {
      this.#isStarting = false;
    }
  }

  pause(): void {
    if (this.#run === null) return;
    this.#halt();
    this.#notify();
  }

  seek(songSeconds: number): void {
    this.#seeks.request(Math.min(this.durationSeconds, Math.max(0, songSeconds)));
    this.#notify();
  }

  setVolume(stem: StemName, percent: number): void {
    this.#volumePercent[stem] = percent;
    const gain = this.#graph?.volumes[stem].gain;
    gain?.setTargetAtTime(
      gainOf(percent),
      this.#graph?.context.currentTime ?? 0,
      VOLUME_TIME_CONSTANT_SECONDS,
    );
  }

  /** Gives back everything: sources, loudspeaker, and the decoded sound. */
  dispose(): void {
    this.#seeks.cancel();
    this.#run?.stop();
    this.#run = null;
    this.#hideProbe();
    this.#listeners.clear();
    this.#buffers = null;
    if (this.#graph === null) return;
    this.#graph.context.onstatechange = null;
    void this.#graph.context.close();
    this.#graph = null;
  }

  #start(fromSongSeconds: number): void {
    if (this.#buffers === null) return;
    const { context, volumes } = this.#openGraph();
    const atContextSeconds = wholeSample(context.currentTime + context.baseLatency + START_MARGIN_SECONDS);
    const songSeconds = wholeSample(fromSongSeconds);
    this.#anchor = { contextTimeSeconds: atContextSeconds, songSeconds, rate: 1 };
    this.#reachedSeconds = songSeconds;
    this.#run = startStemRun({
      context,
      buffers: this.#buffers,
      outputs: volumes,
      atContextSeconds,
      fromSongSeconds: songSeconds,
      onEnded: () => this.#end(),
    });
    this.#notify();
  }

  /** The position becomes the one at which the sound falls silent, so that play goes on exactly there. */
  #halt(): void {
    const silentAt = this.#run?.stop() ?? 0;
    this.#run = null;
    this.#reachedSeconds = songPosition(this.#anchor, silentAt, this.durationSeconds);
  }

  #end(): void {
    this.#run = null;
    this.#reachedSeconds = this.durationSeconds;
    this.#notify();
  }

  #moveTo(songSeconds: number): void {
    if (this.#run === null || songSeconds >= this.durationSeconds) {
      this.#run?.stop();
      this.#run = null;
      this.#reachedSeconds = songSeconds;
      this.#notify();
      return;
    }
    this.#run.stop();
    this.#start(songSeconds);
  }

  #openGraph(): AudioGraph {
    this.#graph ??= createAudioGraph(this.#volumePercent, () => this.#followContextState());
    return this.#graph;
  }

  /** A call, an alarm or a lost device stops the context from outside; the singer goes on with play. */
  #followContextState(): void {
    if (this.#graph?.context.state !== 'running') this.pause();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #probe() {
    const engine = this;
    return {
      get context() {
        return engine.#openGraph().context;
      },
      get tapNodes() {
        const { instrumental, vocals } = engine.#openGraph().volumes;
        return [instrumental, vocals] as const;
      },
      get isPlaying() {
        return engine.isPlaying;
      },
      audibleSeconds: () => engine.audibleSeconds(),
    };
  }
}

/** Between two samples the source would interpolate, which dulls the sound a little. */
function wholeSample(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE_HERTZ) / SAMPLE_RATE_HERTZ;
}
