import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameLoop } from './frame-loop.ts';

/** A screen of 60 frames a second, whose time is ours. */
const FRAME_MS = 1000 / 60;

let nowMs: number;
let drawnAtMs: number[];
let waiting: Map<number, () => void>;

beforeEach(() => {
  [nowMs, drawnAtMs, waiting] = [0, [], new Map()];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    waiting.set(waiting.size + 1, draw);
    return waiting.size;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => waiting.delete(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function passFrames(count: number): void {
  for (let frame = 0; frame < count; frame += 1) {
    nowMs += FRAME_MS;
    const due = [...waiting.values()];
    waiting.clear();
    for (const draw of due) draw();
  }
}

test('while the song plays its time is drawn in every frame, so at least every 50 ms; while it rests, once', () => {
  let isPlaying = true;
  const frames = new FrameLoop(() => isPlaying);
  frames.add(() => drawnAtMs.push(nowMs));
  passFrames(60);
  const gapsMs = drawnAtMs.slice(1).map((atMs, index) => atMs - (drawnAtMs[index] ?? 0));
  expect(drawnAtMs).toHaveLength(60);
  expect(Math.max(...gapsMs)).toBeLessThanOrEqual(50);
  isPlaying = false;
  passFrames(60);
  frames.invalidate();
  passFrames(60);
  expect(drawnAtMs).toHaveLength(62);
});
