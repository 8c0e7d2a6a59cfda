import libopus from '@evan/opus/wasm/opus.wasm';

/** A stereo Ogg Opus file of a tone, as an encoder makes it: what the decoder is held against. */

const SAMPLE_RATE_HERTZ = 48_000;
const PACKET_FRAMES = 960;
const PRE_SKIP_FRAMES = 312;
const MAX_PACKET_BYTES = 4000;
const PACKETS_A_PAGE = 20;
const AUDIO = 2049;

interface Encoder {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  opus_encoder_get_size(channels: number): number;
  opus_encoder_init(encoder: number, rate: number, channels: number, application: number): number;
  opus_encode(encoder: number, pcm: number, frames: number, packet: number, maxBytes: number): number;
}

/** Left sounds at `level`, right at half of it. */
export function oggOpus(seconds: number, hertz: number, level = 8000): Uint8Array<ArrayBuffer> {
  const packets = encoded(
    (frame) => level * Math.sin((2 * Math.PI * hertz * frame) / SAMPLE_RATE_HERTZ),
    seconds,
  );
  const pages = [page([opusHead()], 0, 0), page([opusTags()], 0, 1)];
  for (let first = 0; first < packets.length; first += PACKETS_A_PAGE) {
    const some = packets.slice(first, first + PACKETS_A_PAGE);
    pages.push(page(some, (first + some.length) * PACKET_FRAMES, pages.length));
  }
  return new Uint8Array(pages.flat());
}

function encoded(sampleAt: (frame: number) => number, seconds: number): number[][] {
  const nothing = () => 0;
  const { exports } = new WebAssembly.Instance(libopus, {
    wasi_snapshot_preview1: { fd_seek: nothing, fd_write: nothing, fd_close: nothing, proc_exit: nothing },
    env: { emscripten_notify_memory_growth: nothing },
  });
  const opus = exports as unknown as Encoder;
  opus._initialize();
  const encoder = opus.malloc(opus.opus_encoder_get_size(2));
  const pcm = opus.malloc(PACKET_FRAMES * 4);
  const packet = opus.malloc(MAX_PACKET_BYTES);
  opus.opus_encoder_init(encoder, SAMPLE_RATE_HERTZ, 2, AUDIO);
  const count = Math.ceil((seconds * SAMPLE_RATE_HERTZ + PRE_SKIP_FRAMES) / PACKET_FRAMES);
  return Array.from({ length: count }, (_, number) => {
    const samples = new Int16Array(opus.memory.buffer, pcm, PACKET_FRAMES * 2);
    for (let frame = 0; frame < PACKET_FRAMES; frame += 1) {
      const sample = Math.round(sampleAt(number * PACKET_FRAMES + frame));
      samples.set([sample, Math.round(sample / 2)], frame * 2);
    }
    const bytes = opus.opus_encode(encoder, pcm, PACKET_FRAMES, packet, MAX_PACKET_BYTES);
    return [...new Uint8Array(opus.memory.buffer, packet, bytes)];
  });
}

function opusHead(): number[] {
  const rate = SAMPLE_RATE_HERTZ;
  return [
    ...letters('OpusHead'),
    ...[1, 2, PRE_SKIP_FRAMES & 0xff, PRE_SKIP_FRAMES >> 8],
    ...[rate & 0xff, (rate >> 8) & 0xff, 0, 0, 0, 0, 0],
  ];
}

function opusTags(): number[] {
  // Longer than one segment, as tags with pictures are.
  return [...letters('OpusTags'), ...Array.from({ length: 600 }, () => 0)];
}

function page(packets: readonly number[][], granule: number, number: number): number[] {
  const segments = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const place = [granule & 0xff, (granule >> 8) & 0xff, (granule >> 16) & 0xff, (granule >> 24) & 0xff];
  return [
    ...[...letters('OggS'), 0, number === 0 ? 2 : 0, ...place, 0, 0, 0, 0],
    ...[1, 0, 0, 0, number & 0xff, number >> 8, 0, 0, 0, 0, 0, 0, segments.length, ...segments],
    ...packets.flat(),
  ];
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
