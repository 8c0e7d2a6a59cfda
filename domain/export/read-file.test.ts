import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { editedDataSchema } from '../contracts/editing-api.ts';
import { editedSong } from '../edits/edited-song.ts';
import { NO_EDITS } from '../edits/edits.ts';
import { editedData } from '../edits/wire.ts';
import { exportedSong } from './exported-song.ts';
import { importEdits } from './import-edits.ts';
import { writeLrc } from './lrc.ts';
import { writeMidi } from './midi.ts';
import { writeMusicxml } from './musicxml.ts';
import { readFile } from './read-file.ts';
import { FACTS } from './testing/round-trip.ts';
import { SMALL_SONG } from './testing/small-song.ts';
import { writeUltrastar } from './ultrastar.ts';

const SONG = exportedSong(editedSong(SMALL_SONG, NO_EDITS), FACTS, 0);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const FILES = {
  ultrastar: bytesOf(writeUltrastar(SONG, { vocals: 'v.wav', instrumental: 'i.wav' })),
  lrc: bytesOf(writeLrc(SONG)),
  midi: writeMidi(SONG),
  musicxml: bytesOf(writeMusicxml(SONG)),
};

test.each(Object.entries(FILES))('a file is told by what is in it: %s', (format, bytes) => {
  expect(readFile(bytes)).toMatchObject({ ok: true, value: { format } });
});

test('letters of Western Windows are read', () => {
  const text = '#BPM:300\n#GAP:0\n: 0 4 0 \u00e9t\u00e9 \nE';
  const file = readFile(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  expect(file).toMatchObject({ value: { notes: [{ shownText: 'été' }] } });
});

test('whatever happens to a file, it is refused, or what it becomes can be saved', () => {
  const anyDamage = fc.array(fc.record({ at: fc.nat(20_000), bytes: fc.uint8Array({ maxLength: 6 }) }), {
    maxLength: 5,
  });
  const anyFile = fc.constantFrom(...Object.values(FILES));
  fc.assert(
    fc.property(anyFile, anyDamage, fc.double({ min: 0.3, max: 1.5, noNaN: true }), (file, damage, share) => {
      const damaged = file.slice(0, Math.round(share * file.length));
      for (const { at, bytes } of damage) {
        if (damaged.length > bytes.length) damaged.set(bytes, at % (damaged.length - bytes.length));
      }
      const read = readFile(damaged);
      if (!read.ok) return;
      const { edits } = importEdits(SMALL_SONG, NO_EDITS, read.value, FACTS.durationSeconds);
      expect(editedDataSchema.safeParse(editedData(edits, SMALL_SONG)).error).toBeUndefined();
    }),
    { numRuns: inDepth(100, 20_000) },
  );
});

test.each([
  ['a beat that lasts for ever', bytesOf('#BPM:0.0000001\n#GAP:0\n: 0 4 0 la\n: 9 999999999 0 la\nE')],
  ['a note of a thousand years', bytesOf('#BPM:300\n#GAP:0\n: 0 999999999 0 la\nE')],
  ['a word of a megabyte', bytesOf(`#BPM:300\n#GAP:0\n: 0 4 0 ${'la'.repeat(500_000)}\nE`)],
  ['a line of spaces', bytesOf(`#BPM:300\n#${' '.repeat(500_000)}\n-${' '.repeat(500_000)}x\n: 0 4 0 la\nE`)],
  ['a line of times', bytesOf(`${'[00:01.00]'.repeat(4000)}la`)],
  ['tags without end', bytesOf(`<score-partwise>${'<note>'.repeat(200_000)}${'</note>'.repeat(200_000)}`)],
  ['comments without end', bytesOf(`<score-partwise>${'<!--'.repeat(400_000)}`)],
])('%s does no harm, and ends', (_what, bytes) => {
  // Quadratic time would be minutes, more than a test may take.
  const read = readFile(bytes);
  if (read.ok) {
    const { edits } = importEdits(SMALL_SONG, NO_EDITS, read.value, FACTS.durationSeconds);
    expect(editedDataSchema.safeParse(editedData(edits, SMALL_SONG)).error).toBeUndefined();
  }
});
