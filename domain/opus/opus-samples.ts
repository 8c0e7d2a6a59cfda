/** Ogg Opus (RFC 7845) as the samples that were encoded: at 48 kHz, in two channels, from the first sample of the song on. */
import { OggPackets } from './ogg-packets.ts';
import { OPUS_CHANNELS, OpusDecoder } from './opus-decoder.ts';

const OPUS_HEAD_BYTES = 19;
/** Head and tags. */
const HEADER_PACKETS = 2;

export class OpusSamples {
  readonly #ogg = new OggPackets();
  readonly #decoder: OpusDecoder;
  #packets = 0;
  #preSkip = 0;
  /** So many of the encoder's own samples before the song are still to come. */
  #unwanted = 0;

  constructor(libopus: WebAssembly.Module) {
    this.#decoder = new OpusDecoder(libopus);
  }

  /** How many frames the song has by the pages so far: the packets may hold more, which is left out. */
  get songFrames(): number {
    return Math.max(0, this.#ogg.granule - this.#preSkip);
  }

  /** A page has begun that is not whole. */
  get isCutOff(): boolean {
    return this.#ogg.restBytes > 0;
  }

  /** Interleaved 16-bit samples of the packets that are whole now; each is valid until the next. */
  *push(piece: Uint8Array): Generator<Int16Array> {
    for (const packet of this.#ogg.push(piece)) {
      this.#packets += 1;
      if (this.#packets === 1) this.#preSkip = this.#unwanted = preSkipOf(packet);
      if (this.#packets <= HEADER_PACKETS) continue;
      const samples = this.#decoder.decode(packet);
      const frames = samples.length / OPUS_CHANNELS;
      const unwanted = Math.min(frames, this.#unwanted);
      this.#unwanted -= unwanted;
      if (unwanted < frames) yield samples.subarray(unwanted * OPUS_CHANNELS);
    }
  }
}

/** Reads from the first packet (RFC 7845, 5.1) how many samples come before the song. */
function preSkipOf(head: Uint8Array): number {
  const isOpus = new TextDecoder('latin1').decode(head.subarray(0, 8)) === 'OpusHead';
  if (!isOpus || head.length < OPUS_HEAD_BYTES) throw new Error('The track is no Opus.');
  return new DataView(head.buffer, head.byteOffset).getUint16(10, true);
}
