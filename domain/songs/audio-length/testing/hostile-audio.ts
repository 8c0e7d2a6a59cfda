/** What a file may look like that somebody writes to keep the reader of lengths busy: each shape at any size. */
import { box, joined, padded, page, repeated, SHORTEST_MP3_FRAME, SMALL_AUDIO, text } from './small-audio.ts';

interface AudioShape {
  container: 'mp3' | 'ogg' | 'm4a' | 'wav' | 'flac' | 'none';
  name: string;
  bytes: (sizeBytes: number) => Uint8Array;
}

const WAVE_HEAD = text('RIFF\0\0\0\0WAVE');
const FIRST_PAGE = SMALL_AUDIO['song.ogg'](0, 0);

export const LENGTH_SHAPES: readonly AudioShape[] = [
  { container: 'mp3', name: 'the shortest frames', bytes: (size) => repeatedTo(SHORTEST_MP3_FRAME, size) },
  {
    container: 'mp3',
    name: 'signs of frames that none follows',
    bytes: (size) => repeatedTo(Uint8Array.of(0xff, 0xfb, 0x90, 0), size),
  },
  {
    container: 'mp3',
    name: 'frames parted by strays',
    bytes: (size) => repeatedTo(joined(SHORTEST_MP3_FRAME, SHORTEST_MP3_FRAME, new Uint8Array(1)), size),
  },
  {
    container: 'mp3',
    name: 'one tag behind the other',
    bytes: (size) => repeatedTo(text('ID3\x03\0\0\0\0\0\0'), size),
  },
  {
    container: 'ogg',
    name: 'empty pages',
    bytes: (size) => joined(FIRST_PAGE, repeatedTo(page({ samples: 0 }, new Uint8Array()), size)),
  },
  { container: 'ogg', name: 'beginnings', bytes: (size) => repeatedTo(FIRST_PAGE, size) },
  {
    container: 'm4a',
    name: 'empty boxes',
    bytes: (size) => joined(box('ftyp', text('M4A ')), repeatedTo(box('free', new Uint8Array()), size)),
  },
  {
    container: 'm4a',
    name: 'movies without a header',
    bytes: (size) => joined(box('ftyp', text('M4A ')), repeatedTo(box('moov', new Uint8Array()), size)),
  },
  {
    container: 'wav',
    name: 'empty chunks',
    bytes: (size) => joined(WAVE_HEAD, repeatedTo(text('junk\0\0\0\0'), size)),
  },
  { container: 'flac', name: 'blocks without an end', bytes: (size) => padded([...text('fLaC')], size) },
  { container: 'none', name: 'noughts', bytes: (size) => new Uint8Array(size) },
  { container: 'none', name: 'ones', bytes: (size) => new Uint8Array(size).fill(0xff) },
];

function repeatedTo(piece: Uint8Array, sizeBytes: number): Uint8Array<ArrayBuffer> {
  return repeated(piece, Math.max(1, Math.floor(sizeBytes / piece.length)));
}
