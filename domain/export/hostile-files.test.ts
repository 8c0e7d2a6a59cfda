import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { IMPORT_REFUSALS } from '../api-errors/messages-by-reason.ts';
import { editedDataSchema } from '../contracts/editing-api.ts';
import {
  MAX_FILE_LINES,
  MAX_IMPORT_BYTES,
  MAX_IMPORTED_LINES,
  MAX_IMPORTED_NOTES,
  MAX_MIDI_BYTES,
  MAX_MIDI_EVENTS,
  MAX_SCORE_TAGS,
} from '../contracts/import-limits.ts';
import type { EditableResult } from '../edits/edited-song.ts';
import { type Edits, NO_EDITS } from '../edits/edits.ts';
import { editedData } from '../edits/wire.ts';
import { importEdits } from './import-edits.ts';
import { readFile } from './read-file.ts';
import { HOSTILE_SHAPES, type HostileShape } from './testing/hostile-shapes.ts';
import { FACTS } from './testing/round-trip.ts';
import { SMALL_SONG } from './testing/small-song.ts';

/** More than any of them takes on a busy machine; a quadratic reader took seconds for a tenth of these bytes. */
const MOST_MS = 2000;
/** The same bytes tell of most shapes; see `npm run bench:readers` for how the time grows. */
const SIZE_BYTES = 1_000_000;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const named = HOSTILE_SHAPES.map((shape) => [`${shape.reader}: ${shape.name}`, shape] as const);

test.each(named)('a megabyte of %s is read or refused in a moment', (_name, shape) => {
  const bytes = shape.bytes(SIZE_BYTES);
  const startedMs = performance.now();
  const read = readFile(bytes);
  expect(performance.now() - startedMs).toBeLessThan(MOST_MS);
  expectSaveable(read);
});

test('any mixture of hostile shapes, cut anywhere, is read or refused with a reason, and never thrown', () => {
  const anyPart = fc.record({
    shape: fc.constantFrom(...HOSTILE_SHAPES),
    sizeBytes: fc.integer({ min: 1, max: 3000 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyPart, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      (parts, share) => {
        const whole = Buffer.concat(parts.map(({ shape, sizeBytes }) => shape.bytes(sizeBytes)));
        expectSaveable(readFile(whole.subarray(0, Math.ceil(whole.length * share))));
      },
    ),
    { numRuns: inDepth(60, 5000) },
  );
});

test.each([
  [
    'UltraStar of more lines than a file may have',
    bytesOf(`#BPM:300\n: 0 4 0 la\n${'\n'.repeat(MAX_FILE_LINES)}`),
  ],
  ['LRC of more lines than a file may have', bytesOf(`[0:00]la${'\n'.repeat(MAX_FILE_LINES)}`)],
  ['LRC of two megabytes', bytesOf(`[0:00]${'la'.repeat(1_000_000)}`)],
  ['MIDI of a megabyte', shape('midi', 'notes').bytes(MAX_MIDI_BYTES)],
  ['MIDI of more events than a song', shape('midi', 'notes that never end').bytes(3 * MAX_MIDI_EVENTS)],
  ['MusicXML of more tags than a score', shape('musicxml', 'elements').bytes(2 * MAX_SCORE_TAGS)],
])('%s has too much in it', (_what, bytes) => {
  expect(readFile(bytes)).toEqual({ ok: false, error: 'too_much_in_it' });
});

test.each([
  ['UltraStar', bytesOf(`#BPM:300\n${': 0 4 0 la\n'.repeat(MAX_IMPORTED_NOTES + 1)}`)],
  ['LRC', bytesOf('[0:00]la\n'.repeat(MAX_IMPORTED_LINES + 1))],
  ['a line of LRC that is sung so often', bytesOf(`${'[0:00]'.repeat(MAX_IMPORTED_LINES + 1)}la`)],
  ['MIDI', shape('midi', 'notes').bytes(8 * (MAX_IMPORTED_NOTES + 1))],
  ['MusicXML', shape('musicxml', 'notes').bytes(MAX_IMPORT_BYTES)],
])('%s of more notes or lines than a song can have is refused while it is read', (_what, bytes) => {
  expect(readFile(bytes)).toEqual({ ok: false, error: 'too_many_notes' });
});

test('what is cut off in the middle of a tag, or has entities of its own, is damaged', () => {
  const score = (inside: string) =>
    bytesOf(`<!DOCTYPE a [<!ENTITY lol "lol">]><score-partwise>${inside}</score-partwise>`);
  expect(readFile(score('<note>').subarray(0, -4))).toEqual({ ok: false, error: 'damaged' });
  expect(readFile(score('<words>&lol;</words>'))).toEqual({ ok: false, error: 'damaged' });
});

test('twenty thousand notes at one moment become edits, and others in their place, in a moment', {
  timeout: 60_000,
}, () => {
  const rows = (pitch: number) =>
    Array.from(
      { length: MAX_IMPORTED_NOTES },
      (_, index) => `: 0 ${9000 + (index % 900)} ${(index % 40) + pitch} z${index} `,
    );
  const chord = (pitch: number) => bytesOf(`#BPM:300\n#GAP:0\n${rows(pitch).join('\n')}`);
  const startedMs = performance.now();
  const edits = edited(SMALL_SONG, NO_EDITS, chord(0));
  edited(SMALL_SONG, edits, chord(50));
  // A minute and a half, when each word looked at each other one.
  expect(performance.now() - startedMs).toBeLessThan(20_000);
});

test('a song of 400 lines gets a new text for each of them in a moment', () => {
  const lines = Array.from({ length: 400 }, (_, index) => ({
    start: index,
    end: index + 0.9,
    text: `line ${index}`,
  }));
  const [word] = SMALL_SONG.wordTimings;
  const long: EditableResult = {
    ...SMALL_SONG,
    lyrics_recognition: { segments: lines, syllables: [] },
    wordTimings: lines.flatMap(({ start, text }) =>
      text.split(' ').map((part, place) => ({
        confidence: 0.9,
        ...word,
        word: part,
        start: start + place * 0.4,
        end: start + place * 0.4 + 0.3,
      })),
    ),
  };
  const clock = (seconds: number) =>
    `[${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.00]`;
  const startedMs = performance.now();
  const { lineTexts } = edited(
    long,
    NO_EDITS,
    bytesOf(lines.map(({ start }) => `${clock(start)}new ${start}`).join('\n')),
  );
  expect(performance.now() - startedMs).toBeLessThan(3000);
  expect(Object.keys(lineTexts)).toHaveLength(400);
});

function edited(song: EditableResult, edits: Edits, bytes: Uint8Array): Edits {
  const read = readFile(bytes);
  if (!read.ok) throw new Error(read.error);
  return importEdits(song, edits, read.value, 720).edits;
}

function shape(reader: HostileShape['reader'], name: string): HostileShape {
  const found = HOSTILE_SHAPES.find((one) => one.reader === reader && one.name === name);
  if (found === undefined) throw new Error(`No such shape: ${name}`);
  return found;
}

function expectSaveable(read: ReturnType<typeof readFile>): void {
  if (!read.ok) {
    expect(IMPORT_REFUSALS[read.error]).toBeTruthy();
    return;
  }
  const { edits } = importEdits(SMALL_SONG, NO_EDITS, read.value, FACTS.durationSeconds);
  expect(editedDataSchema.safeParse(editedData(edits, SMALL_SONG)).error).toBeUndefined();
}
