import libopus from '@evan/opus/wasm/opus.wasm';
import { OPUS_CHANNELS, OPUS_RATE_HERTZ } from '#domain/opus/opus-decoder.ts';
import { OpusSamples } from '#domain/opus/opus-samples.ts';
import { readChunks } from '../../storage/read-chunks.ts';

/** A stored track as WAV, decoded while it is sent: what is in memory is some seconds of it, however long the song is. */

const BYTES_PER_FRAME = 2 * OPUS_CHANNELS;
const HEADER_BYTES = 44;
/** About a second and a half for each piece: smaller ones cost a turn of the event loop each. */
const PIECE_FRAMES = 65_536;

/** Changes samples that begin at a place of the song, before they are sent. */
export type Mixing = (samples: Int16Array, firstFrame: number) => void;

const NO_MIXING: Mixing = () => undefined;

export function wavBytes(frames: number): number {
  return HEADER_BYTES + frames * BYTES_PER_FRAME;
}

/** Exactly `frames` long: what the file lacks is silence, what it has beyond is left out. */
export async function* wavOf(
  track: ReadableStream<Uint8Array>,
  frames: number,
  mix: Mixing,
): AsyncGenerator<Uint8Array> {
  yield wavHeader(frames);
  let piece = new Int16Array(PIECE_FRAMES * OPUS_CHANNELS);
  let [filled, sent] = [0, 0];
  const finished = () => {
    const part = piece.subarray(0, filled * OPUS_CHANNELS);
    mix(part, sent);
    sent += filled;
    [piece, filled] = [new Int16Array(PIECE_FRAMES * OPUS_CHANNELS), 0];
    return new Uint8Array(part.buffer, 0, part.byteLength);
  };
  for await (const samples of samplesOf(track)) {
    for (let at = 0; at < samples.length; ) {
      const room = Math.min(PIECE_FRAMES - filled, frames - sent - filled) * OPUS_CHANNELS;
      if (room === 0 && filled === 0) return;
      piece.set(samples.subarray(at, at + room), filled * OPUS_CHANNELS);
      const taken = Math.min(room, samples.length - at);
      at += taken;
      filled += taken / OPUS_CHANNELS;
      if (filled === PIECE_FRAMES || sent + filled === frames) yield finished();
    }
  }
  while (sent < frames) {
    filled = Math.min(PIECE_FRAMES, frames - sent);
    yield finished();
  }
}

/** Two tracks as one. Both come in the same pieces, whatever their packets are. */
export async function* mixedWavOf(
  one: ReadableStream<Uint8Array>,
  other: ReadableStream<Uint8Array>,
  frames: number,
): AsyncGenerator<Uint8Array> {
  const others = wavOf(other, frames, NO_MIXING);
  let isHeader = true;
  for await (const piece of wavOf(one, frames, NO_MIXING)) {
    const { value } = await others.next();
    if (!isHeader && value) addSamples(piece, value);
    isHeader = false;
    yield piece;
  }
}

/** Samples that are too loud for 16 bits are cut off. */
function addSamples(piece: Uint8Array, added: Uint8Array): void {
  const sum = new Int16Array(piece.buffer, piece.byteOffset, piece.byteLength / 2);
  const more = new Int16Array(added.buffer, added.byteOffset, added.byteLength / 2);
  for (const [at, sample] of more.entries())
    sum[at] = Math.max(-32_768, Math.min(32_767, (sum[at] ?? 0) + sample));
}

async function* samplesOf(track: ReadableStream<Uint8Array>): AsyncGenerator<Int16Array> {
  const opus = new OpusSamples(libopus);
  for await (const chunk of readChunks(track, { isReused: true })) yield* opus.push(chunk);
}

function wavHeader(frames: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const text = (at: number, letters: string) => {
    for (const [place, letter] of [...letters].entries()) header.setUint8(at + place, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  header.setUint32(4, wavBytes(frames) - 8, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, OPUS_CHANNELS, true);
  header.setUint32(24, OPUS_RATE_HERTZ, true);
  header.setUint32(28, OPUS_RATE_HERTZ * BYTES_PER_FRAME, true);
  header.setUint16(32, BYTES_PER_FRAME, true);
  header.setUint16(34, 16, true);
  text(36, 'data');
  header.setUint32(40, frames * BYTES_PER_FRAME, true);
  return new Uint8Array(header.buffer);
}
