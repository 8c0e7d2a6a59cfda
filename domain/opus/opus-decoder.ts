/** libopus as WebAssembly (`@evan/opus`). Its module is given: a Worker may not compile one, so there it comes with the bundle. */

/** Opus is decoded at this rate, whatever was encoded. */
export const OPUS_RATE_HERTZ = 48_000;
export const OPUS_CHANNELS = 2;
/** The longest packet there is: 120 ms. */
const MAX_FRAMES = 5760;
const MAX_PACKET_BYTES = 64_000;
const BYTES_PER_FRAME = 2 * OPUS_CHANNELS;

interface Libopus {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  opus_decoder_get_size(channels: number): number;
  opus_decoder_init(decoder: number, sampleRate: number, channels: number): number;
  opus_decode(
    decoder: number,
    packet: number,
    bytes: number,
    pcm: number,
    maxFrames: number,
    usesRedundancy: number,
  ): number;
}

/** Each file has a decoder of its own, whose memory goes with it. */
export class OpusDecoder {
  readonly #opus: Libopus;
  readonly #decoder: number;
  readonly #packet: number;
  readonly #pcm: number;

  constructor(libopus: WebAssembly.Module) {
    const nothing = () => 0;
    const system = { fd_seek: nothing, fd_write: nothing, fd_close: nothing, proc_exit: nothing };
    const { exports } = new WebAssembly.Instance(libopus, {
      wasi_snapshot_preview1: system,
      env: { emscripten_notify_memory_growth: nothing },
    });
    this.#opus = exports as unknown as Libopus;
    this.#opus._initialize();
    this.#decoder = this.#opus.malloc(this.#opus.opus_decoder_get_size(OPUS_CHANNELS));
    this.#packet = this.#opus.malloc(MAX_PACKET_BYTES);
    this.#pcm = this.#opus.malloc(MAX_FRAMES * BYTES_PER_FRAME);
    this.#checked(this.#opus.opus_decoder_init(this.#decoder, OPUS_RATE_HERTZ, OPUS_CHANNELS));
  }

  /** Interleaved 16-bit samples, both channels also of a mono packet; valid until the next call. */
  decode(packet: Uint8Array): Int16Array {
    if (packet.length > MAX_PACKET_BYTES) throw new Error('An Opus packet is too long.');
    new Uint8Array(this.#opus.memory.buffer, this.#packet, packet.length).set(packet);
    const frames = this.#checked(
      this.#opus.opus_decode(this.#decoder, this.#packet, packet.length, this.#pcm, MAX_FRAMES, 0),
    );
    return new Int16Array(this.#opus.memory.buffer, this.#pcm, frames * OPUS_CHANNELS);
  }

  #checked(result: number): number {
    if (result < 0) throw new Error(`libopus refused a packet (${result}).`);
    return result;
  }
}
