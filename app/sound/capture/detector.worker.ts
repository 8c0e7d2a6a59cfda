/** Finds pitch beside the page, so that neither drawing nor playing waits for it. */
import { LIVE_CAPACITY, LiveDetector } from '../../sing/detector/live-detector.ts';
import { NETWORK_HERTZ, PitchNetwork } from '../../sing/detector/pitch-network.ts';
import { Resampler } from '../../sing/detector/resampler.ts';
import weightsUrl from '../../sing/detector/swift-f0.weights?url';
import { Voicing } from '../../sing/detector/voicing.ts';
import { CaptureClock } from './capture-clock.ts';
import type {
  CapturedChunk,
  DetectorKind,
  DetectorMessage,
  DetectorOrder,
  DetectorStart,
} from './capture-messages.ts';
import { PlainDetector } from './plain-detector.ts';
import { SoundRecording } from './sound-recording.ts';

interface OpenedDetector {
  kind: DetectorKind;
  detector: LiveDetector | PlainDetector;
}

let recording: SoundRecording | null = null;

addEventListener('message', ({ data }: MessageEvent<DetectorOrder>) => obey(data));

function obey(order: DetectorOrder): void {
  switch (order.ask) {
    case 'listen':
      recording = new SoundRecording(order.hertz);
      void listen(order, recording);
      break;
    case 'record':
      recording?.start();
      break;
    case 'finish':
      tell({ kind: 'recorded', sound: recording?.finish() ?? null });
      break;
    default:
      order satisfies never;
  }
}

function tell(message: DetectorMessage): void {
  postMessage(message);
}

async function listen({ port, hertz }: DetectorStart, kept: SoundRecording): Promise<void> {
  const { kind, detector } = await openDetector();
  const resampler = new Resampler(hertz, NETWORK_HERTZ);
  const [clock, voicing] = [new CaptureClock(), new Voicing()];
  let beganAtSeconds: number | null = null;
  port.onmessage = ({ data }: MessageEvent<CapturedChunk>) => {
    const { samples, endsAtContextSeconds } = data;
    clock.hear(endsAtContextSeconds, performance.timeOrigin + performance.now());
    const startsAtSeconds = endsAtContextSeconds - samples.length / hertz;
    kept.hear(samples, clock.atMs(startsAtSeconds));
    beganAtSeconds ??= startsAtSeconds;
    const began = beganAtSeconds;
    const frames = detector.push(resampler.push(samples)).map(({ atSeconds, ...heard }) => ({
      ...heard,
      isVoiced: voicing.isVoiced(heard),
      capturedAtMs: clock.atMs(began + atSeconds),
    }));
    if (frames.length > 0) tell({ kind, frames });
  };
}

async function openDetector(): Promise<OpenedDetector> {
  try {
    const response = await fetch(weightsUrl);
    const weights = new Float32Array(await response.arrayBuffer());
    return { kind: 'network', detector: new LiveDetector(PitchNetwork.open(weights, LIVE_CAPACITY)) };
  } catch {
    return { kind: 'pitchy', detector: new PlainDetector() };
  }
}
