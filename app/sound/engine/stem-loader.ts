/** Both tracks at once: fetched whole, with real progress, then decoded to the engine's rate. */
import { canStreamOpus, decodeSound, SAMPLE_RATE_HERTZ } from './decode-sound.ts';
import { keepingOf, thisMachine } from './stem-memory.ts';
import { mapStems, type PerStem, type PlayableStems, type StemLinks, type StemName } from './stems.ts';
import { needsBearer, openTrack, type TrackOptions } from './track-links.ts';

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

/** The tracks decoded, and as they came. */
export interface LoadedStems {
  files: PerStem<Blob>;
  stems: PerStem<AudioBuffer>;
}

/** Decoded where memory allows it, else left to be heard from the files, where a media element can fetch and read them. */
export async function openStems(
  links: StemLinks,
  durationSeconds: number,
  onLoaded: OnLoaded,
  signal: AbortSignal,
): Promise<PlayableStems> {
  const keeping = keepingOf(durationSeconds, SAMPLE_RATE_HERTZ, thisMachine());
  const canStream = canStreamOpus() && !Object.values(links.urls).some(needsBearer);
  if (keeping === 'streamed' && canStream) return { ...links, durationSeconds };
  return (await loadStems(links.urls, onLoaded, signal)).stems;
}

export async function loadStems(
  urls: PerStem<string>,
  onLoaded: OnLoaded,
  signal: AbortSignal,
): Promise<LoadedStems> {
  const otherFailed = new AbortController();
  const eitherSignal = AbortSignal.any([signal, otherFailed.signal]);
  const meter = createMeter((ratio) => !eitherSignal.aborted && onLoaded(ratio));
  try {
    const [instrumental, vocals] = await Promise.all([
      loadStem('instrumental', urls.instrumental, meter, eitherSignal),
      loadStem('vocals', urls.vocals, meter, eitherSignal),
    ]);
    const loaded = { instrumental, vocals };
    return {
      files: mapStems((stem) => loaded[stem].file),
      stems: kept(mapStems((stem) => loaded[stem].sound)),
    };
  } catch (error) {
    otherFailed.abort();
    throw error;
  }
}

/** As they were loaded first. */
export async function decodeStems(files: PerStem<Blob>): Promise<PerStem<AudioBuffer>> {
  const [instrumental, vocals] = await Promise.all([
    decodeSound(files.instrumental),
    decodeSound(files.vocals),
  ]);
  return kept({ instrumental, vocals });
}

function kept({ instrumental, vocals }: PerStem<AudioBuffer>): PerStem<AudioBuffer> {
  const keeping = keepingOf(instrumental.duration, SAMPLE_RATE_HERTZ, thisMachine());
  switch (keeping) {
    case 'stereo':
      return { instrumental, vocals };
    case 'mono_vocals':
      return { instrumental, vocals: mono(vocals) };
    case 'mono':
    case 'streamed':
      return { instrumental: mono(instrumental), vocals: mono(vocals) };
    default:
      return keeping satisfies never;
  }
}

interface LoadedStem {
  file: Blob;
  sound: AudioBuffer;
}

async function loadStem(stem: StemName, url: string, meter: Meter, signal: AbortSignal): Promise<LoadedStem> {
  const onReceived = (received: number, total: number) => meter(stem, received, total);
  try {
    return await decoded(await fetchAll(url, { signal }, onReceived));
  } catch (error) {
    if (!isBrokenFile(error)) throw new StemLoadError(stem, error);
  }
  // What the browser had kept may be half a file.
  try {
    return await decoded(await fetchAll(url, { signal, cache: 'reload' }, onReceived));
  } catch (error) {
    throw new StemLoadError(stem, error);
  }
}

function isBrokenFile(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'EncodingError';
}

async function decoded(file: Blob): Promise<LoadedStem> {
  return { file, sound: await decodeSound(file) };
}

type OnReceived = (receivedBytes: number, totalBytes: number) => void;

async function fetchAll(url: string, options: TrackOptions, onReceived: OnReceived): Promise<Blob> {
  const response = await openTrack(url, options);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return readAll(response, onReceived);
}

export async function readAll(response: Response, onReceived: OnReceived): Promise<Blob> {
  const totalBytes = Number(response.headers.get('Content-Length') ?? 0);
  if (response.body === null) return response.blob();
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
  return new Blob(chunks);
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
