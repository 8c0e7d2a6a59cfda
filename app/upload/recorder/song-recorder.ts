import { type KeptRecording, keepPart } from '#app/offline/storage/recording-store.ts';
import { openMicrophone } from '#app/sound/capture/index.ts';

/** So much is lost at most when the device goes dark. */
const PART_MS = 1000;
/** A song may be twelve minutes long; the last part may come a little late. */
export const LONGEST_SECONDS = 715;

/** `unplugged`: the microphone has gone; what was sung until then is kept. */
export type RecordingEnd = 'stopped' | 'unplugged' | 'too_long';

/** One recording, from the microphone to the device's own store. */
export class SongRecorder {
  readonly #stream: MediaStream;
  readonly #recorder: MediaRecorder;
  readonly #context = new AudioContext();
  readonly #analyser: AnalyserNode;
  readonly #samples: Float32Array<ArrayBuffer>;
  readonly #startedAtMs = performance.now();
  #recording: KeptRecording;
  #parts = 0;
  #kept: Promise<unknown> = Promise.resolve();
  #end: RecordingEnd = 'stopped';

  /** Asks for the microphone; a refusal is the browser's error. */
  static async start(
    userId: string,
    type: string,
    onEnd: (recording: KeptRecording, end: RecordingEnd) => void,
  ): Promise<SongRecorder> {
    return new SongRecorder(await openMicrophone(), userId, type, onEnd);
  }

  private constructor(
    stream: MediaStream,
    userId: string,
    type: string,
    onEnd: (recording: KeptRecording, end: RecordingEnd) => void,
  ) {
    this.#stream = stream;
    this.#recording = { id: crypto.randomUUID(), userId, startedAtMs: Date.now(), type, seconds: 0 };
    this.#analyser = this.#context.createAnalyser();
    this.#samples = new Float32Array(this.#analyser.fftSize);
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
    this.#recorder = new MediaRecorder(stream, { mimeType: type });
    this.#recorder.ondataavailable = ({ data }) => this.#keep(data);
    this.#recorder.onstop = () => void this.#kept.then(() => onEnd(this.#recording, this.#end));
    for (const track of stream.getTracks()) track.onended = () => this.stop('unplugged');
    this.#recorder.start(PART_MS);
  }

  get seconds(): number {
    return (performance.now() - this.#startedAtMs) / 1000;
  }

  /** The loudest sample of the last moment, 0 to 1. */
  readLevel(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples);
    return Math.min(
      1,
      this.#samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    );
  }

  stop(end: RecordingEnd = 'stopped'): void {
    if (this.#recorder.state === 'inactive') return;
    this.#end = end;
    this.#recorder.stop();
    for (const track of this.#stream.getTracks()) track.stop();
    void this.#context.close();
  }

  #keep(part: Blob): void {
    if (part.size === 0) return;
    const number = this.#parts++;
    this.#recording = { ...this.#recording, seconds: this.seconds };
    const recording = this.#recording;
    this.#kept = this.#kept.then(() => keepPart(recording, number, part)).catch(() => undefined);
    if (this.seconds >= LONGEST_SECONDS) this.stop('too_long');
  }
}
