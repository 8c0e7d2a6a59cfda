import { describe, expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import type { PitchFailure, RenderingReason } from './pitches.ts';
import type { Toast } from './step.ts';
import { fileAt, TranspositionWorld } from './transposition.test-kit.ts';
import { statusWords, toastWords } from './transposition-words.ts';

const failed = (failure: PitchFailure): Toast => ({ kind: 'failed', semitones: 3, failure });
const rendering = (reason: RenderingReason) => failed({ kind: 'rendering', reason });

test.each<[Toast, string, string, number]>([
  [{ kind: 'started', semitones: 3 }, 'Transposition Started', 'The song is ordered in the new key.', 10],
  [{ kind: 'progress', semitones: 3, percent: 42 }, 'Transposition In Progress', '42 %', 10],
  [{ kind: 'complete', semitones: 3 }, 'Transposition Complete', 'Pitch changed by +3 semitones', 5],
  [{ kind: 'complete', semitones: -1 }, 'Transposition Complete', 'Pitch changed by −1 semitone', 5],
  [failed({ kind: 'start', message: 'Busy.' }), 'Transposition Failed', 'Failed to start transposition', 8],
  [failed({ kind: 'change', message: null }), 'Transposition Failed', 'Failed to change pitch', 8],
  [failed({ kind: 'overdue', message: null }), 'Transposition Failed', 'Failed to change pitch', 8],
  [rendering({ code: 'timeout' }), 'Transposition Failed', en.transposition.failures.rendering.timeout, 8],
  [
    rendering({ code: 'engine_failed' }),
    'Transposition Failed',
    en.transposition.failures.rendering.other,
    8,
  ],
  [rendering({ english: 'Out of tune.' }), 'Transposition Failed', 'Out of tune.', 8],
  [rendering(null), 'Transposition Failed', 'Unknown error', 8],
  [{ kind: 'exhausted', semitones: -3 }, 'Transposition Failed', 'Maximum retries reached for pitch -3', 8],
])('%j is “%s”, “%s”, for %d s', (toast, title, text, seconds) => {
  expect(toastWords(toast, en)).toMatchObject({ title, text, seconds });
});

describe('the line below the slider', () => {
  const line = (world: TranspositionWorld) => statusWords(world.state, en);

  test('says at each step what is heard and what is under way', () => {
    const world = new TranspositionWorld();
    const lines = [line(world)];
    world.startRendering(3, 'task');
    lines.push(line(world));
    world.tell({ type: 'progressed', taskId: 'task', progress: null, queuePlace: 2 });
    lines.push(line(world));
    world.tell({ type: 'progressed', taskId: 'task', progress: 0.5, queuePlace: null });
    lines.push(line(world));
    world.tell({ type: 'rendered', taskId: 'task' });
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [fileAt(3)] }));
    lines.push(line(world));
    world.answer('load', (place) => ({ type: 'loaded', ...place, file: fileAt(3) }));
    expect([...lines, line(world)]).toEqual([
      'The song in its own key.',
      'You hear a preview, made on this device. The file is ordered and comes by itself.',
      'You hear a preview, made on this device. The file is ordered and comes by itself. Place 2 in the queue.',
      'You hear a preview, made on this device. Rendering the file: 50 %',
      'You hear a preview, made on this device. Loading the rendered file…',
      'You hear the rendered file.',
    ]);
  });

  test('names the pitch that failed, why, and that it is tried again or not any more', () => {
    const world = new TranspositionWorld();
    world.request(-3);
    world.wait(300);
    const lines: string[] = [];
    for (const message of ['Busy.', null, null, null]) {
      world.failCall(message);
      lines.push(line(world));
      world.wait(4000);
    }
    expect(lines).toEqual([
      'You hear a preview, made on this device. Trying again… Failed to process pitch -3: Busy.',
      'You hear a preview, made on this device. Trying again… Failed to process pitch -3: Failed to start transposition',
      'You hear a preview, made on this device. Trying again… Failed to process pitch -3: Failed to start transposition',
      'You hear a preview, made on this device. Maximum retries reached for pitch -3',
    ]);
  });

  test('says that a song which is streamed has no preview', () => {
    const world = new TranspositionWorld({ canPreview: false });
    world.startRendering(3, 'task');
    expect(line(world)).toBe(
      'You hear the original: this song is too long for a preview on this device. The file is ordered and comes by itself.',
    );
  });

  test('says honestly that the demo has nothing but the preview', () => {
    const world = new TranspositionWorld({ hasServer: false });
    world.request(3);
    expect(line(world)).toContain('the demo has no server');
  });
});
