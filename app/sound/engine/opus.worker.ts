/** Decodes one Ogg Opus file for a browser that cannot. */
import libopusUrl from '@evan/opus/wasm/opus.wasm?url';
import { OPUS_CHANNELS } from '#domain/opus/opus-decoder.ts';
import { OpusSamples } from '#domain/opus/opus-samples.ts';

/** The samples of each channel; null for what is no whole Ogg Opus. */
export type DecodedOpus = Float32Array<ArrayBuffer>[] | null;

const FULL_SCALE = 32_768;

addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  const channels = await decoded(file).catch(() => null);
  postMessage(channels, { transfer: channels?.map(({ buffer }) => buffer) ?? [] });
});

async function decoded(file: Blob): Promise<DecodedOpus> {
  const [libopus, bytes] = await Promise.all([
    fetch(libopusUrl).then((response) => response.arrayBuffer()),
    file.arrayBuffer(),
  ]);
  const opus = new OpusSamples(await WebAssembly.compile(libopus));
  const pieces = Array.from(opus.push(new Uint8Array(bytes)), (samples) => samples.slice());
  return opus.isCutOff ? null : channelsOf(pieces, opus.songFrames);
}

/** What the last packet has beyond the song is left out. */
function channelsOf(pieces: readonly Int16Array[], frames: number): Float32Array<ArrayBuffer>[] {
  const channels = Array.from({ length: OPUS_CHANNELS }, () => new Float32Array(frames));
  let at = 0;
  for (const samples of pieces) {
    for (const [channel, out] of channels.entries())
      for (let frame = 0; frame * OPUS_CHANNELS < samples.length && at + frame < frames; frame++)
        out[at + frame] = (samples[frame * OPUS_CHANNELS + channel] ?? 0) / FULL_SCALE;
    at += samples.length / OPUS_CHANNELS;
  }
  return channels;
}
