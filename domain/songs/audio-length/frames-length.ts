/** Pure. MP3 and raw AAC: their frames add up, whatever a header says about them. */
import { ENOUGH_SECONDS, peek, type Reading, textAt } from './reading.ts';

interface Frame {
  lengthBytes: number;
  samples: number;
  rate: number;
  /** All frames of a file have these in common. */
  kind: string;
}

const HEADER_BYTES = 7;
/** Of an MP3's first frame: there it says whether it is a table about the others, which sounds of nothing. */
const TABLE_BYTES = 64;
const TABLE_MARK = /Xing|Info|VBRI/;
/** So many bytes may stand between frames, all in all. */
const MOST_STRAY_BYTES = 65_536;
/** These may stand behind the last frame. */
const TAG_MARK = /^(?:TAG|APETAGEX|LYRICSBEGIN|ID3)/;
const BITRATES_1 = {
  1: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  2: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
} as const;
const BITRATES_2 = {
  1: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  3: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const MPEG_RATES = [44_100, 48_000, 32_000];
const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];

/** Gives null where frames are not most of the file: then it is something else. */
export function* framesLength(position: () => number): Reading<number | null> {
  const start = position();
  let first: Frame | null = null;
  let seconds = 0;
  let frameBytes = 0;
  let strayBytes = 0;
  let skip = 0;
  while (seconds <= ENOUGH_SECONDS && strayBytes <= MOST_STRAY_BYTES) {
    const head: Uint8Array = yield* peek(TABLE_BYTES, skip);
    const frame = frameOf(head);
    if (frame === null && (head.length < HEADER_BYTES || isTag(head))) break;
    const isNext: boolean =
      frame !== null && (first === null ? yield* isFollowed(frame) : frame.kind === first.kind);
    if (frame === null || !isNext) {
      strayBytes += 1;
      skip = 1;
      continue;
    }
    const isTable = first === null && TABLE_MARK.test(textAt(head, 0, TABLE_BYTES));
    first ??= frame;
    skip = frame.lengthBytes;
    frameBytes += frame.lengthBytes;
    if (!isTable) seconds += frame.samples / frame.rate;
  }
  return frameBytes * 2 > position() - start ? seconds : null;
}

/** One sign of a frame stands in any picture; two, one right behind the other, do not. */
function* isFollowed({ lengthBytes, kind }: Frame): Reading<boolean> {
  const both = yield* peek(lengthBytes + HEADER_BYTES);
  return frameOf(both.subarray(lengthBytes))?.kind === kind;
}

function isTag(head: Uint8Array): boolean {
  return TAG_MARK.test(textAt(head, 0, 11));
}

function frameOf(head: Uint8Array): Frame | null {
  const [sync = 0, second = 0, third = 0, fourth = 0] = head;
  if (head.length < HEADER_BYTES || sync !== 0xff || (second & 0xe0) !== 0xe0) return null;
  return (second & 0xf6) === 0xf0 ? aacFrame(head, third, fourth) : mpegFrame(second, third);
}

function mpegFrame(second: number, third: number): Frame | null {
  const version = ([2.5, null, 2, 1] as const)[(second >> 3) & 3];
  const layer = ([null, 3, 2, 1] as const)[(second >> 1) & 3];
  const bitrates = version === 1 ? BITRATES_1 : BITRATES_2;
  const base = MPEG_RATES[(third >> 2) & 3];
  if (version == null || layer == null || base === undefined) return null;
  const kilobits = bitrates[layer][(third >> 4) - 1];
  if (kilobits === undefined) return null;
  const rate = version === 1 ? base : version === 2 ? base / 2 : base / 4;
  const samples = layer === 1 ? 384 : layer === 3 && version !== 1 ? 576 : 1152;
  const padding = (third >> 1) & 1;
  const bytes = Math.floor(((samples / 8) * kilobits * 1000) / rate);
  // The first layer counts slots of four bytes.
  const lengthBytes = layer === 1 ? (Math.floor(bytes / 4) + padding) * 4 : bytes + padding;
  return { lengthBytes, samples, rate, kind: `mpeg ${version} ${layer} ${rate}` };
}

function aacFrame(head: Uint8Array, third: number, fourth: number): Frame | null {
  const rate = AAC_RATES[(third >> 2) & 15];
  const lengthBytes = ((fourth & 3) << 11) | ((head[4] ?? 0) << 3) | ((head[5] ?? 0) >> 5);
  if (rate === undefined || lengthBytes < HEADER_BYTES) return null;
  return { lengthBytes, samples: 1024 * (((head[6] ?? 0) & 3) + 1), rate, kind: `aac ${rate}` };
}
