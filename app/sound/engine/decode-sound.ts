/** The one place where a file becomes sound: by the browser, and where that cannot read Ogg Opus, by libopus, which nobody else loads. */
import type { DecodedOpus } from './opus.worker.ts';

export const SAMPLE_RATE_HERTZ = 48_000;

const OGG_MARK = 'OggS';

/** Rejects with the browser's own error where neither can read the file. */
export async function decodeSound(file: Blob): Promise<AudioBuffer> {
  try {
    // An offline context decodes without opening the loudspeaker, which needs a gesture first.
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE_HERTZ);
    return await context.decodeAudioData(await file.arrayBuffer());
  } catch (error) {
    const isOgg = (await file.slice(0, OGG_MARK.length).text()) === OGG_MARK;
    const sound = isOgg ? await decodeOpus(file) : null;
    if (sound === null) throw error;
    return sound;
  }
}

/** Whether a song too long for memory can be heard from its files here. */
export function canStreamOpus(): boolean {
  return new Audio().canPlayType('audio/ogg; codecs=opus') !== '';
}

/** Beside the page: a song takes seconds. Null for what is no whole Ogg Opus. */
async function decodeOpus(file: Blob): Promise<AudioBuffer | null> {
  const worker = new Worker(new URL('./opus.worker.ts', import.meta.url), { type: 'module' });
  try {
    const channels = await new Promise<DecodedOpus>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<DecodedOpus>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(file);
    });
    return channels && bufferOf(channels);
  } finally {
    worker.terminate();
  }
}

function bufferOf(channels: readonly Float32Array<ArrayBuffer>[]): AudioBuffer {
  const buffer = new AudioBuffer({
    length: Math.max(1, channels[0]?.length ?? 0),
    sampleRate: SAMPLE_RATE_HERTZ,
    numberOfChannels: channels.length,
  });
  for (const [index, samples] of channels.entries()) buffer.copyToChannel(samples, index);
  return buffer;
}
