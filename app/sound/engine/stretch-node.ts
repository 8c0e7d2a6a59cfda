/**
 * The page's side of one stretcher (the worklet of signalsmith-stretch). Its own wrapper is not used: it would bring the whole
 * program into the page a second time, and load the worklet from a blob, which our policy refuses.
 */
import workletUrl from 'signalsmith-stretch?url';

const PROCESSOR_NAME = 'signalsmith-stretch';
/** Its default but for the interval, 30 ms: a steady tone at half speed is cleaner by 4 dB, for a quarter more work. */
const BLOCKS = { blockMs: 120, intervalMs: 24 };

/** In the stretcher's words: from `output` (context) on, the song runs from `input` at `rate`. */
export interface StretchSegment {
  output: number;
  active: boolean;
  input: number;
  rate: number;
  semitones: number;
  /** Keeps the vowels of a voice where they are. */
  formantCompensation: boolean;
  /** Equal where nothing repeats. */
  loopStart: number;
  loopEnd: number;
}

const SILENCE = {
  active: false,
  input: 0,
  rate: 1,
  semitones: 0,
  formantCompensation: false,
  loopStart: 0,
  loopEnd: 0,
};

export class StretchNode {
  readonly node: AudioWorkletNode;
  readonly channelCount: number;
  /** Called some ten times a second with the song position that is being worked on, by the newest segment. */
  onPosition: (songSeconds: number) => void = () => undefined;
  #messages = 0;
  /** Until the stretcher has answered to this message, it speaks of what was before. */
  #newestSegment: number | null = null;

  private constructor(node: AudioWorkletNode, channelCount: number) {
    this.node = node;
    this.channelCount = channelCount;
  }

  static load(context: BaseAudioContext): Promise<void> {
    return context.audioWorklet.addModule(workletUrl);
  }

  static async open(context: BaseAudioContext, channelCount: number): Promise<StretchNode> {
    await StretchNode.load(context);
    // It has an input though nothing is connected: without one an inactive stretcher fails for ever.
    const node = new AudioWorkletNode(context, PROCESSOR_NAME, {
      numberOfInputs: 1,
      numberOfOutputs: 1,
      outputChannelCount: [channelCount],
    });
    const stretch = new StretchNode(node, channelCount);
    await stretch.#isReady();
    stretch.#send('configure', BLOCKS);
    return stretch;
  }

  load(buffer: AudioBuffer): void {
    const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
      buffer.getChannelData(channel).slice(),
    );
    this.#send(
      'addBuffers',
      channels,
      channels.map((samples) => samples.buffer),
    );
  }

  /**
   * What runs goes on until then. Only one segment may lie ahead: a newer one takes its place. `outputTime` of its interface is
   * left out, because with it the running segment would be dropped at once.
   */
  schedule(segment: StretchSegment): void {
    this.#newestSegment = this.#send('schedule', segment);
  }

  rest(): void {
    this.onPosition = () => undefined;
    this.#send('schedule', { ...SILENCE, output: this.node.context.currentTime });
  }

  /** Without sound and without buffers; a stretcher cannot be ended, only kept for later. */
  unload(): void {
    this.rest();
    this.#send('dropBuffers');
  }

  #isReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.node.onprocessorerror = () => reject(new Error('The stretcher did not start'));
      this.node.port.onmessage = ({ data: [topic, value] }: MessageEvent<[unknown, unknown]>) => {
        if (topic === 'ready') resolve();
        if (topic === this.#newestSegment) this.#newestSegment = null;
        if (topic === 'time' && typeof value === 'number' && this.#newestSegment === null)
          this.onPosition(value);
      };
    });
  }

  #send(method: string, argument?: unknown, transfer: Transferable[] = []): number {
    this.#messages += 1;
    this.node.port.postMessage([this.#messages, method, argument], transfer);
    return this.#messages;
  }
}
