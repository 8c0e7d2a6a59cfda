/** The microphone, from the device to detected frames. Its context has the device's own rate: Firefox connects no other. */

import workletUrl from './capture.worklet.js?url&no-inline';
import type { DetectedFrames, DetectorMessage, DetectorOrder } from './capture-messages.ts';
import { openMicrophone } from './microphone.ts';
import type { RecordedSound } from './sound-recording.ts';

interface CaptureEvents {
  onFrames: (detected: DetectedFrames) => void;
  /** The device has gone. */
  onUnplugged: () => void;
}

export class MicrophoneCapture {
  readonly #stream: MediaStream;
  readonly #context: AudioContext;
  readonly #worker: Worker;
  readonly #monitor: GainNode;
  #onRecorded: (sound: RecordedSound | null) => void = () => undefined;

  /** Rejects with the browser's error where there is no microphone to be had. */
  static async open(deviceId: string | null, events: CaptureEvents): Promise<MicrophoneCapture> {
    const requested = deviceId === null ? {} : { deviceId };
    const stream = await openMicrophone({ channelCount: 1, ...requested });
    const context = new AudioContext({ latencyHint: 'interactive' });
    try {
      await Promise.all([context.resume(), context.audioWorklet.addModule(workletUrl)]);
      return new MicrophoneCapture(stream, context, events);
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      void context.close();
      throw error;
    }
  }

  private constructor(stream: MediaStream, context: AudioContext, events: CaptureEvents) {
    this.#stream = stream;
    this.#context = context;
    this.#worker = new Worker(new URL('./detector.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<DetectorMessage>) => {
      if (data.kind === 'recorded') this.#onRecorded(data.sound);
      else events.onFrames(data);
    };
    const source = context.createMediaStreamSource(stream);
    const capture = new AudioWorkletNode(context, 'cantora-capture', { numberOfOutputs: 0 });
    this.#monitor = new GainNode(context, { gain: 0 });
    source.connect(capture);
    source.connect(this.#monitor).connect(context.destination);
    const { port1, port2 } = new MessageChannel();
    capture.port.postMessage(port1, [port1]);
    this.#order({ ask: 'listen', port: port2, hertz: context.sampleRate }, [port2]);
    for (const track of stream.getTracks()) track.onended = () => events.onUnplugged();
  }

  get deviceId(): string {
    return this.#stream.getAudioTracks()[0]?.getSettings().deviceId ?? 'unknown';
  }

  /** The browser changes the voice though it was asked not to; false also where it does not say. */
  get isProcessed(): boolean {
    const settings = this.#stream.getAudioTracks()[0]?.getSettings() ?? {};
    const { echoCancellation, noiseSuppression, autoGainControl } = settings;
    // Some browsers name the way of cancelling instead of a plain yes.
    return [echoCancellation, noiseSuppression, autoGainControl].some(
      (is) => is !== undefined && is !== false,
    );
  }

  /** The singer hears the own voice: only for headphones. */
  setMonitored(isMonitored: boolean): void {
    this.#monitor.gain.setTargetAtTime(isMonitored ? 1 : 0, this.#context.currentTime, 0.015);
  }

  /** Its sound is kept from now on. */
  record(): void {
    this.#order({ ask: 'record' });
  }

  /** What was kept; null where nothing was, and where the microphone is closed meanwhile. */
  finishRecording(): Promise<RecordedSound | null> {
    return new Promise((resolve) => {
      this.#onRecorded = resolve;
      this.#order({ ask: 'finish' });
    });
  }

  close(): void {
    this.#onRecorded(null);
    this.#worker.terminate();
    for (const track of this.#stream.getTracks()) {
      track.onended = null;
      track.stop();
    }
    void this.#context.close();
  }

  #order(order: DetectorOrder, transfer: Transferable[] = []): void {
    this.#worker.postMessage(order, transfer);
  }
}
