import { readChunks } from '../../storage/read-chunks.ts';
import { OggPackets } from './ogg-packets.ts';
import { OpusDecoder } from './opus-decoder.ts';
import { CHANNELS, SAMPLE_RATE_HERTZ } from './pcm.ts';

/** A stored track as WAV, decoded while it is sent: what is in memory is some seconds of it, however long the song is. */

const BYTES_PER_FRAME = 2 * CHANNELS;
const HEADER_BYTES = 44;
/** About a second and a half for each piece: smaller ones cost a turn of the event loop each. */
const PIECE_FRAMES = 65_536;

/** Changes samples that begin at a place of the song, before they are sent. */
export type Mixing = (samples: Int16Array, firstFrame: number) => void;

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
  let piece = new Int16Array(PIECE_FRAMES * CHANNELS);
  let [filled, sent] = [0, 0];
  const finished = () => {
    const part = piece.subarray(0, filled * CHANNELS);
    mix(part, sent);
    sent += filled;
    [piece, filled] = [new Int16Array(PIECE_FRAMES * CHANNELS), 0];
    return new Uint8Array(part.buffer, 0, part.byteLength);
  };
  for await (const samples of samplesOf(track)) {
    for (let at = 0; at < samples.length; ) {
      const room = Math.min(PIECE_FRAMES - filled, frames - sent - filled) * CHANNELS;
      if (room === 0 && filled === 0) return;
      piece.set(samples.subarray(at, at + room), filled * CHANNELS);
      const taken = Math.min(room, samples.length - at);
      at += taken;
      filled += taken / CHANNELS;
      if (filled === PIECE_FRAMES || sent + filled === frames) yield finished();
    }
  }
  while (sent < frames) {
    filled = Math.min(PIECE_FRAMES, frames - sent);
    yield finished();
  }
}

/** Without what the encoder put before the song. */
async function* samplesOf(track: ReadableStream<Uint8Array>): AsyncGenerator<Int16Array> {
  const ogg = new OggPackets();
  const decoder = new OpusDecoder();
  let headers = 0;
  let skipped = 0;
  for await (const chunk of readChunks(track, { isReused: true })) {
    for (const packet of ogg.push(chunk)) {
      headers += 1;
      if (headers === 1) skipped = -preSkipOf(packet);
      if (headers <= 2) continue;
      const samples = decoder.decode(packet);
      const frames = samples.length / CHANNELS;
      const unwanted = Math.min(frames, Math.max(0, -skipped));
      skipped += unwanted;
      if (unwanted < frames) yield samples.subarray(unwanted * CHANNELS);
    }
  }
}

/** Of the first packet (RFC 7845, 5.1): how many samples come before the song. */
function preSkipOf(head: Uint8Array): number {
  const isOpus = new TextDecoder('latin1').decode(head.subarray(0, 8)) === 'OpusHead';
  if (!isOpus || head.length < 19) throw new Error('The track is no Opus.');
  return new DataView(head.buffer, head.byteOffset).getUint16(10, true);
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
  header.setUint16(22, CHANNELS, true);
  header.setUint32(24, SAMPLE_RATE_HERTZ, true);
  header.setUint32(28, SAMPLE_RATE_HERTZ * BYTES_PER_FRAME, true);
  header.setUint16(32, BYTES_PER_FRAME, true);
  header.setUint16(34, 16, true);
  text(36, 'data');
  header.setUint32(40, frames * BYTES_PER_FRAME, true);
  return new Uint8Array(header.buffer);
}
