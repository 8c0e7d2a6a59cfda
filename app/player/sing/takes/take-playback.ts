/** Plays a take beside its song, on the song's clock: a pause, a seek or the end silence it with the song. */
import type { Follower, Passage } from '#app/sound/index.ts';
import { type TakeSound, takeStart } from '#domain/singing/take-sound.ts';

const FADE_SECONDS = 0.01;

export class TakePlayback implements Follower {
  readonly #take: TakeSound;
  readonly #onOver: () => void;
  #sounding: { source: AudioBufferSourceNode; gain: GainNode } | null = null;

  constructor(take: TakeSound, onOver: () => void) {
    this.#take = take;
    this.#onOver = onOver;
  }

  /** At another speed, or in a loop, it would not lie on the song: then it is silent. */
  begin(passage: Passage): void {
    const { context, rate, loop } = passage;
    if (loop !== null || Math.abs(rate - this.#take.rate) > 0.001) return;
    const start = takeStart(this.#take, passage);
    if (start === null) return;
    const source = new AudioBufferSourceNode(context, { buffer: bufferOf(this.#take) });
    const gain = new GainNode(context);
    source.connect(gain).connect(context.destination);
    source.start(start.atContextSeconds, start.offsetSeconds);
    const sounding = { source, gain };
    this.#sounding = sounding;
    source.onended = () => {
      gain.disconnect();
      if (this.#sounding === sounding) this.#onOver();
    };
  }

  end(silentAtContextSeconds: number): void {
    const sounding = this.#sounding;
    this.#sounding = null;
    if (sounding === null) return;
    sounding.gain.gain.setTargetAtTime(0, silentAtContextSeconds - FADE_SECONDS, FADE_SECONDS / 3);
    sounding.source.stop(silentAtContextSeconds + FADE_SECONDS);
  }
}

function bufferOf({ samples, hertz }: TakeSound): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.max(1, samples.length), sampleRate: hertz });
  const channel = buffer.getChannelData(0);
  for (const [at, sample] of samples.entries()) channel[at] = sample / 32_768;
  return buffer;
}
