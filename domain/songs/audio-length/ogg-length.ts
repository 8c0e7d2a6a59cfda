/** Pure. Ogg with Vorbis, Opus or FLAC: each page says at which sample it ends. */
import { streamInfoRate } from './flac-length.ts';
import { ENOUGH_SECONDS, next, type Reading, textAt, viewOf } from './reading.ts';

interface Stream {
  serial: number;
  rate: number;
  /** Samples that a decoder leaves away at the beginning. */
  preskip: number;
}

interface Page {
  isBeginning: boolean;
  serial: number;
  /** It is null where no packet ends on the page. */
  samples: number | null;
  bodyBytes: number;
}

const PAGE_HEADER_BYTES = 27;
const BODY_HEAD_BYTES = 64;
const OPUS_HEAD_BYTES = 12;
const VORBIS_HEAD_BYTES = 16;
const FLAC_HEAD_BYTES = 51;
/** FLAC's own first block, behind what Ogg adds. */
const STREAMINFO_AT = 17;
const OPUS_RATE = 48_000;
/** Twelve minutes in packets of 7 ms, a page each. */
const MOST_PAGES = 100_000;
/** A recording of a broadcast goes on counting from where it began; no page is this long. */
const LONGEST_PAGE_SECONDS = 60;

export function* oggLength(): Reading<number | null> {
  let stream: Stream | null = null;
  /** Of what is chained before. */
  let before = 0;
  let firstSamples: number | null = null;
  let lastSamples = 0;
  let skip = 0;
  const seconds = () =>
    stream === null ? before : before + lengthOf(stream, firstSamples ?? 0, lastSamples);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page: Page | 'end' | null = yield* nextPage(skip);
    if (page === null) return null;
    if (page === 'end' || seconds() > ENOUGH_SECONDS) return seconds();
    skip = page.bodyBytes;
    if (page.isBeginning && (stream === null || lastSamples > 0)) {
      const head: Uint8Array | null = yield* next(Math.min(skip, BODY_HEAD_BYTES));
      if (head === null) return seconds();
      skip -= head.length;
      const begun = streamOf(page.serial, head);
      if (begun === null) continue;
      before = seconds();
      [stream, firstSamples, lastSamples] = [begun, null, 0];
    } else if (page.serial === stream?.serial && page.samples !== null) {
      if (page.samples > 0) firstSamples ??= page.samples;
      lastSamples = Math.max(lastSamples, page.samples);
    }
  }
  return null;
}

/** Gives null where something else stands in its place. */
function* nextPage(skip: number): Reading<Page | 'end' | null> {
  const header = yield* next(PAGE_HEADER_BYTES, skip);
  if (header === null) return 'end';
  if (textAt(header, 0, 4) !== 'OggS') return null;
  const view = viewOf(header);
  const samples = view.getBigInt64(6, true);
  const page = {
    isBeginning: (view.getUint8(5) & 0x02) !== 0,
    serial: view.getUint32(14, true),
    samples: samples < 0n ? null : Number(samples),
  };
  const lengths = yield* next(view.getUint8(26));
  return lengths === null ? 'end' : { ...page, bodyBytes: lengths.reduce((sum, length) => sum + length, 0) };
}

/** Gives null for a stream that is no sound. */
function streamOf(serial: number, head: Uint8Array): Stream | null {
  const view = viewOf(head);
  if (textAt(head, 0, 8) === 'OpusHead' && head.length >= OPUS_HEAD_BYTES)
    return { serial, rate: OPUS_RATE, preskip: view.getUint16(10, true) };
  const rate = rateOf(head);
  return rate === 0 ? null : { serial, rate, preskip: 0 };
}

function rateOf(head: Uint8Array): number {
  if (textAt(head, 0, 7) === '\x01vorbis' && head.length >= VORBIS_HEAD_BYTES)
    return viewOf(head).getUint32(12, true);
  if (textAt(head, 0, 5) === '\x7fFLAC' && head.length >= FLAC_HEAD_BYTES)
    return streamInfoRate(head.subarray(STREAMINFO_AT));
  return 0;
}

function lengthOf({ rate, preskip }: Stream, firstSamples: number, lastSamples: number): number {
  const begins = firstSamples / rate > LONGEST_PAGE_SECONDS ? firstSamples : preskip;
  return Math.max(0, lastSamples - begins) / rate;
}
