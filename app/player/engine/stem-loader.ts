/** Both tracks at once: fetched whole, with real progress, then decoded to the engine's rate. */
import type { PerStem, StemName } from './stems.ts';

export const SAMPLE_RATE_HERTZ = 48_000;
/** From here on the voice is kept in mono: two stereo tracks of five minutes would fill 220 MiB. */
const MONO_VOCALS_FROM_SECONDS = 240;

export class StemLoadError extends Error {
  readonly stem: StemName;

  constructor(stem: StemName, cause: unknown) {
    super(`The ${stem} track could not be loaded`, { cause });
    this.name = 'StemLoadError';
    this.stem = stem;
  }
}

/** From 0 to 1; null while the server has not told how much is to come. */
export type OnLoaded = (ratio: number | null) => void;

export async function loadStems(
  urls: PerStem<string>,
  onLoaded: OnLoaded,
  signal: AbortSignal,
): Promise<PerStem<AudioBuffer>> {
  const otherFailed = new AbortController();
  const eitherSignal = AbortSignal.any([signal, otherFailed.signal]);
  const meter = createMeter((ratio) => !eitherSignal.aborted && onLoaded(ratio));
  try {
    const [instrumental, vocals] = await Promise.all([
      loadStem('instrumental', urls.instrumental, meter, eitherSignal),
      loadStem('vocals', urls.vocals, meter, eitherSignal),
    ]);
    return { instrumental, vocals: vocals.duration >= MONO_VOCALS_FROM_SECONDS ? mono(vocals) : vocals };
  } catch (error) {
    otherFailed.abort();
    throw error;
  }
}

async function loadStem(
  stem: StemName,
  url: string,
  meter: Meter,
  signal: AbortSignal,
): Promise<AudioBuffer> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const bytes = await readAll(response, (received, total) => meter(stem, received, total));
    // An offline context decodes without opening the loudspeaker, which needs a gesture first.
    return await new OfflineAudioContext(1, 1, SAMPLE_RATE_HERTZ).decodeAudioData(bytes);
  } catch (error) {
    throw new StemLoadError(stem, error);
  }
}

export async function readAll(
  response: Response,
  onReceived: (receivedBytes: number, totalBytes: number) => void,
): Promise<ArrayBuffer> {
  const totalBytes = Number(response.headers.get('Content-Length') ?? 0);
  if (response.body === null) return response.arrayBuffer();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let receivedBytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    receivedBytes += value.byteLength;
    onReceived(receivedBytes, totalBytes);
  }
  return new Blob(chunks).arrayBuffer();
}

type Meter = (stem: StemName, receivedBytes: number, totalBytes: number) => void;

function createMeter(onLoaded: OnLoaded): Meter {
  const received: PerStem<number> = { instrumental: 0, vocals: 0 };
  const totals: PerStem<number> = { instrumental: 0, vocals: 0 };
  return (stem, receivedBytes, totalBytes) => {
    received[stem] = receivedBytes;
    totals[stem] = totalBytes;
    const isKnown = totals.instrumental > 0 && totals.vocals > 0;
    const ratio = (received.instrumental + received.vocals) / (totals.instrumental + totals.vocals);
    onLoaded(isKnown ? Math.min(1, ratio) : null);
  };
}

function mono(stereo: AudioBuffer): AudioBuffer {
  if (stereo.numberOfChannels < 2) return stereo;
  const mixed = new AudioBuffer({
    length: stereo.length,
    sampleRate: stereo.sampleRate,
    numberOfChannels: 1,
  });
  const left = stereo.getChannelData(0);
  const right = stereo.getChannelData(1);
  const out = mixed.getChannelData(0);
  for (let index = 0; index < out.length; index++)
    out[index] = ((left[index] ?? 0) + (right[index] ?? 0)) / 2;
  return mixed;
}
