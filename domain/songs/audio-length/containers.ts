/** Pure. Which container a file is, by what is in it: names lie. */
import { flacLength } from './flac-length.ts';
import { framesLength } from './frames-length.ts';
import { mp4Length } from './mp4-length.ts';
import { oggLength } from './ogg-length.ts';
import { peek, type Reading, textAt } from './reading.ts';
import { waveLength } from './wave-length.ts';

const HEAD_BYTES = 12;
const ID3_HEADER_BYTES = 10;
/** Two tags in a row are a mistake that happens; a file full of tags is no song. */
const MOST_TAGS = 4;

export function* readContainer(position: () => number): Reading<number | null> {
  for (let tags = 0; tags < MOST_TAGS; tags += 1) {
    const head = yield* peek(HEAD_BYTES);
    if (textAt(head, 0, 3) !== 'ID3') return yield* containerOf(head)(position);
    yield* peek(0, id3Bytes(head));
  }
  return null;
}

function containerOf(head: Uint8Array) {
  const name = textAt(head, 0, 4);
  if (name === 'OggS') return oggLength;
  if (name === 'fLaC') return flacLength;
  if ((name === 'RIFF' || name === 'RF64') && textAt(head, 8, 4) === 'WAVE') return waveLength;
  if (textAt(head, 4, 4) === 'ftyp') return mp4Length;
  return framesLength;
}

/** Reads the length of the whole tag: it has seven bits in each of four bytes. */
function id3Bytes(head: Uint8Array): number {
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((head[place] ?? 0) & 0x7f), 0);
  return ID3_HEADER_BYTES + length + (hasFooter ? ID3_HEADER_BYTES : 0);
}
