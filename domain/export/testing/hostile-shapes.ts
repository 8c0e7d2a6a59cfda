/** What a file may look like that somebody writes to keep a reader busy: each shape at any size. */

export interface HostileShape {
  reader: 'lrc' | 'ultrastar' | 'midi' | 'musicxml';
  name: string;
  bytes: (sizeBytes: number) => Uint8Array;
}

const LINE_SEPARATOR = '\u2028';
const ULTRASTAR_HEAD = '#BPM:300\n#GAP:0\n: 0 4 0 la\n';
const SCORE_HEAD =
  "<score-partwise><part id='P1'><measure number='1'><attributes><divisions>1</divisions></attributes>";
const MIDI_HEAD = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 1, 0, 1, 0, 96, 0x4d, 0x54, 0x72, 0x6b];
const NOTE =
  '<note><pitch><step>C</step><octave>4</octave></pitch><duration>1</duration><voice>1</voice></note>';
/** As long as the reader once took a tag to be. */
const TAG_BYTES = 4000;

export const HOSTILE_SHAPES: readonly HostileShape[] = [
  lrc('times, then a line that a dot does not reach the end of', '[0:00]', `x${LINE_SEPARATOR}`),
  lrc('one line of times', '[0:00]', 'la'),
  lrc('line ends', '\n', '[0:00]la'),
  lrc('spaces', ' ', 'x\n[0:00]la'),
  lrc('one word of syllables', '<0:00>a', '', '[0:00]'),
  lrc('signs that open a time', '<', '', '[0:00]'),
  lrc('lines', '[0:00]la\n', ''),
  lrc('brackets', '[a:]', `${LINE_SEPARATOR}\n[0:00]la`),
  ultrastar('notes', ': 0 4 0 la\n'),
  ultrastar('held notes', ': 0 4 0 ~\n'),
  ultrastar('line ends', '\n'),
  ultrastar('spaces', ' '),
  ultrastar('separators behind a note', LINE_SEPARATOR, ': 9 4 0 la'),
  ultrastar('headers', '#A:B\n'),
  midi('notes', [0, 0x90, 60, 80, 1, 0x80, 60, 0]),
  midi('notes that never end', [0, 60, 80], [0, 0x90, 60, 80]),
  midi('tempi', [1, 0xff, 0x51, 3, 7, 0xa1, 0x20]),
  midi('words', [0, 0xff, 5, 1, 0x41]),
  midi('empty messages', [0, 0xff, 1, 0]),
  musicxml('notes', NOTE),
  musicxml('tempi and notes', `<sound tempo='60'/>${NOTE}`),
  musicxml('names without values', tag('a ')),
  musicxml('one long name', tag('a')),
  musicxml('spaces in a tag', tag(' ')),
  musicxml('attributes', tag("a='b' ", true)),
  musicxml('values', `<sound tempo='60' a='${'b'.repeat(TAG_BYTES)}'/>`),
  musicxml('elements', '<a/>'),
  musicxml('depth', '<a>'),
  musicxml('comments that do not end', '<!--'),
  musicxml('entities', '&amp;', '<words>'),
  musicxml('entities of its own', '&lol;', '<words>'),
  musicxml('text', 'a', '<words>'),
  musicxml('fields', "<miscellaneous-field name='a'>b</miscellaneous-field>"),
];

/** A few bytes more than asked, so that what repeats is whole. */
function textOf(head: string, repeated: string, tail: string, sizeBytes: number): Uint8Array {
  const times = Math.ceil(sizeBytes / new TextEncoder().encode(repeated).length);
  return new TextEncoder().encode(head + repeated.repeat(times) + tail);
}

function lrc(name: string, repeated: string, tail: string, head = ''): HostileShape {
  return { reader: 'lrc', name, bytes: (sizeBytes) => textOf(head, repeated, tail, sizeBytes) };
}

function ultrastar(name: string, repeated: string, head = ''): HostileShape {
  return {
    reader: 'ultrastar',
    name,
    bytes: (sizeBytes) => textOf(ULTRASTAR_HEAD + head, repeated, '\nE', sizeBytes),
  };
}

function musicxml(name: string, repeated: string, head = ''): HostileShape {
  return {
    reader: 'musicxml',
    name,
    bytes: (sizeBytes) => textOf(`${SCORE_HEAD}${NOTE}${head}`, repeated, '', sizeBytes),
  };
}

/** A tag that is asked for what it says. */
function tag(filling: string, areNamesOwn = false): string {
  const inside = Array.from({ length: Math.floor(TAG_BYTES / filling.length) }, (_, index) =>
    areNamesOwn ? filling.replace('a', `a${index}`) : filling,
  );
  return `<sound ${inside.join('')}/>`;
}

function midi(name: string, repeated: readonly number[], first = repeated): HostileShape {
  return {
    reader: 'midi',
    name,
    bytes: (sizeBytes) => {
      const times = Math.floor(sizeBytes / repeated.length);
      const length = first.length + times * repeated.length;
      const bytes = new Uint8Array(MIDI_HEAD.length + 4 + length);
      bytes.set(MIDI_HEAD);
      new DataView(bytes.buffer).setUint32(MIDI_HEAD.length, length);
      bytes.set(first, MIDI_HEAD.length + 4);
      for (let time = 0; time < times; time += 1)
        bytes.set(repeated, MIDI_HEAD.length + 4 + first.length + time * repeated.length);
      return bytes;
    },
  };
}
