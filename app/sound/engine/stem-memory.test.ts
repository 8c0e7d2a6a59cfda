import { expect, test } from 'vitest';
import { type Keeping, keepingOf, type Machine } from './stem-memory.ts';

const DESKTOP: Machine = { memoryGigabytes: 8, isIos: false };
const TELEPHONE: Machine = { memoryGigabytes: null, isIos: true };

test.each<[minutes: number, machine: Machine, keeping: Keeping]>([
  [3, DESKTOP, 'stereo'],
  [5, DESKTOP, 'mono_vocals'],
  [12, DESKTOP, 'mono'],
  [20, DESKTOP, 'streamed'],
  [3, TELEPHONE, 'stereo'],
  [4.5, TELEPHONE, 'mono_vocals'],
  [6, TELEPHONE, 'mono'],
  [8, TELEPHONE, 'streamed'],
  [8, { memoryGigabytes: 2, isIos: false }, 'streamed'],
  [8, { memoryGigabytes: null, isIos: false }, 'mono_vocals'],
])('%d minutes on %j are kept %s', (minutes, machine, keeping) => {
  expect(keepingOf(minutes * 60, 48_000, machine)).toBe(keeping);
});
