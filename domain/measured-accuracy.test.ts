import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEASURED } from './measured-accuracy.ts';

const COMPARISON = readFileSync(new URL('../docs/melody-comparison.md', import.meta.url), 'utf8');

/** The product's own column of a table: clip by clip, the figures of its last cell. */
function fused(heading: string): number[][] {
  const [, table = ''] = COMPARISON.split(`### ${heading}`);
  const rows = (table.split('###')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return rows
    .slice(1)
    .filter((row) => !row.startsWith('| mean'))
    .map((row) => row.split('|').at(-2) ?? '')
    .map((cell) => cell.split(/[/,]/).map((figure) => Number.parseFloat(figure)));
}

const floorPercent = (share: number) => Math.floor(share * 100 + 1e-9);
const range = (shares: number[]) => ({
  least: floorPercent(Math.min(...shares)),
  most: floorPercent(Math.max(...shares)),
});

test('pitch and notes that the pages claim are the worst and the best of the measured clips', () => {
  const pitch = fused('Pitch').map(([share = 0]) => share);
  const notes = fused('Notes').map(([share = 0]) => share);
  expect([pitch.length, notes.length]).toEqual([MEASURED.sungClips, MEASURED.sungClips]);
  expect(range(pitch)).toEqual(MEASURED.pitchPercent);
  expect(range(notes)).toEqual(MEASURED.notesPercent);
});

test('where nobody sings, as many notes were found as the pages say', () => {
  const found = fused('Nobody sings').map(([, notes = 0]) => notes);
  expect(found).toHaveLength(MEASURED.wordlessClips);
  expect(Math.max(...found)).toBe(MEASURED.inventedNotes);
});
