import { describe, expect, test } from 'vitest';
import { fileAt, TranspositionWorld } from './transposition.test-kit.ts';
import { heardPitch } from './transposition.ts';

describe('a wish', () => {
  test('is heard at once as a preview, and the server is asked when the slider has rested for 300 ms', () => {
    const world = new TranspositionWorld();
    world.request(3);
    expect(world.state.semitones).toBe(3);
    expect(world.sound).toEqual({ kind: 'preview', semitones: 3 });
    world.wait(299);
    expect(world.count('ask_files')).toBe(0);
    world.wait(1);
    expect(world.effects.filter(({ type }) => type === 'ask_files')).toEqual([
      { type: 'ask_files', semitones: 3, attempt: 1 },
    ]);
  });

  test('on the way of a drag asks for nothing: only where the slider rests', () => {
    const world = new TranspositionWorld();
    for (const semitones of [1, 2, 3, 4]) {
      world.request(semitones);
      world.wait(250);
    }
    world.wait(1000);
    expect(world.effects.filter(({ type }) => type === 'ask_files')).toMatchObject([{ semitones: 4 }]);
  });

  test('for the pitch that is heard already is ignored', () => {
    const world = new TranspositionWorld();
    world.request(3);
    expect(world.request(3)).toEqual([]);
    world.wait(1000);
    expect(world.count('ask_files')).toBe(1);
  });

  test.each([13, -13, 2.5, Number.NaN])('for %d semitones is no wish', (semitones) => {
    const world = new TranspositionWorld();
    expect(world.request(semitones)).toEqual([]);
    expect(world.state.semitones).toBe(0);
  });

  test('for 0 restores the original at once', () => {
    const world = new TranspositionWorld();
    world.request(3);
    expect(world.request(0)).toEqual([]);
    expect(world.sound).toEqual({ kind: 'original' });
    world.wait(1000);
    expect(world.count('ask_files')).toBe(0);
  });

  test('for a cached pitch switches at once and asks nobody', () => {
    const world = new TranspositionWorld();
    world.reach(3);
    world.request(0);
    expect(world.request(3)).toEqual([]);
    expect(world.sound).toEqual({ kind: 'file', semitones: 3 });
  });

  test('for a pitch that is under way just switches, and says how far it is', () => {
    const world = new TranspositionWorld();
    world.startRendering(3, 'task');
    world.tell({ type: 'progressed', taskId: 'task', progress: 0.4, queuePlace: null });
    world.request(0);
    expect(world.request(3)).toEqual([
      { type: 'tell', toast: { kind: 'progress', semitones: 3, percent: 40 } },
    ]);
    expect(world.sound).toEqual({ kind: 'preview', semitones: 3 });
    world.wait(1000);
    expect(world.count('start')).toBe(1);
  });

  test('of a song that is streamed leaves the original until the file is there, and notes and sound together', () => {
    const world = new TranspositionWorld({ canPreview: false });
    world.startRendering(3, 'task');
    expect([world.sound, heardPitch(world.state).semitones]).toEqual([{ kind: 'original' }, 0]);
    world.wait(2000);
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [fileAt(3)] }));
    world.answer('load', (place) => ({ type: 'loaded', ...place, file: fileAt(3) }));
    expect([world.sound, heardPitch(world.state).semitones]).toEqual([{ kind: 'file', semitones: 3 }, 3]);
  });

  test('where there is no server is a preview and stays one', () => {
    const world = new TranspositionWorld({ hasServer: false });
    expect(world.request(-4)).toEqual([]);
    expect(world.sound).toEqual({ kind: 'preview', semitones: -4 });
    expect(world.phaseOf(-4)).toBe('available');
  });
});

describe('a key that an earlier visit left', () => {
  test('is fetched or rendered without a word: who merely opens the song changed nothing', () => {
    const world = new TranspositionWorld();
    world.tell({ type: 'requested', semitones: 3, isRemembered: true });
    world.wait(300);
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [] }));
    world.answer('start', (place) => ({ type: 'started', ...place, taskId: 'task' }));
    world.tell({ type: 'progressed', taskId: 'task', progress: 0.4, queuePlace: null });
    world.tell({ type: 'rendered', taskId: 'task' });
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [fileAt(3)] }));
    world.answer('load', (place) => ({ type: 'loaded', ...place, file: fileAt(3) }));
    expect(world.sound).toEqual({ kind: 'file', semitones: 3 });
    expect(world.toasts).toEqual([]);
    world.reach(4);
    expect(world.toasts).toEqual([{ kind: 'complete', semitones: 4 }]);
  });

  test('and that fails says so', () => {
    const world = new TranspositionWorld();
    world.tell({ type: 'requested', semitones: 3, isRemembered: true });
    world.wait(300);
    world.failCall('Busy.');
    expect(world.toasts).toMatchObject([{ kind: 'failed', semitones: 3 }]);
  });
});

describe('a file', () => {
  test('that the server has is loaded and heard, and nothing is started', () => {
    const world = new TranspositionWorld();
    world.reach(3);
    expect(world.sound).toEqual({ kind: 'file', semitones: 3 });
    expect(world.count('start')).toBe(0);
    expect(world.toasts).toEqual([{ kind: 'complete', semitones: 3 }]);
  });

  test('that a start answers with is loaded', () => {
    const world = new TranspositionWorld();
    world.request(-2);
    world.wait(300);
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [fileAt(2)] }));
    world.answer('start', (place) => ({ type: 'completed_at_once', ...place, file: fileAt(-2) }));
    expect(world.effects.at(-1)).toEqual({ type: 'load', semitones: -2, attempt: 1, file: fileAt(-2) });
  });

  test('that comes for a pitch that was left is kept, and what is heard does not change', () => {
    const world = new TranspositionWorld();
    world.startRendering(3, 'task');
    world.request(5);
    world.tell({ type: 'rendered', taskId: 'task' });
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [fileAt(3)] }));
    world.answer('load', (place) => ({ type: 'loaded', ...place, file: fileAt(3) }));
    expect(world.sound).toEqual({ kind: 'preview', semitones: 5 });
    expect(world.phaseOf(3)).toBe('cached');
    expect(world.toasts.filter(({ kind }) => kind === 'complete')).toEqual([]);
  });

  test('is the sixth: the oldest by creation time goes', () => {
    const world = new TranspositionWorld();
    for (const semitones of [1, 2, 3, 4, 5]) world.reach(semitones, semitones === 4 ? 1 : 100 + semitones);
    expect([1, 2, 3, 4, 5].map((semitones) => world.phaseOf(semitones))).toEqual(Array(5).fill('cached'));
    world.reach(6);
    expect(world.phaseOf(4)).toBe('available');
    expect([1, 2, 3, 5, 6].map((semitones) => world.phaseOf(semitones))).toEqual(Array(5).fill('cached'));
  });
});

describe('a rendering', () => {
  test('is looked for every 2 s, whatever the socket says, until the file is there', () => {
    const world = new TranspositionWorld();
    world.startRendering(3, 'task');
    for (const asks of [2, 3, 4]) {
      world.wait(1999);
      expect(world.count('ask_files')).toBe(asks - 1);
      world.wait(1);
      expect(world.count('ask_files')).toBe(asks);
      world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [] }));
    }
    world.wait(2000);
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [fileAt(3)] }));
    expect(world.count('load')).toBe(1);
    world.wait(10_000);
    expect(world.count('ask_files')).toBe(5);
  });

  test('goes on when a look fails', () => {
    const world = new TranspositionWorld();
    world.startRendering(3, 'task');
    world.wait(2000);
    world.failCall();
    expect(world.phaseOf(3)).toBe('processing');
    world.wait(2000);
    expect(world.count('ask_files')).toBe(3);
  });

  test('is given up after 5 minutes', () => {
    const world = new TranspositionWorld();
    world.startRendering(3, 'task');
    while (world.phaseOf(3) === 'processing') {
      world.wait(2000);
      world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [] }));
    }
    expect(world.nowMs).toBe(300_300);
    expect(world.toasts.at(-1)).toMatchObject({ kind: 'failed', failure: { kind: 'overdue' } });
  });

  test('tells its start and its progress, which never falls', () => {
    const world = new TranspositionWorld();
    world.startRendering(3, 'task');
    for (const progress of [0.2, 0.1, 0.2, 0.55, 7])
      world.tell({ type: 'progressed', taskId: 'task', progress, queuePlace: null });
    expect(world.toasts).toEqual([
      { kind: 'started', semitones: 3 },
      { kind: 'progress', semitones: 3, percent: 20 },
      { kind: 'progress', semitones: 3, percent: 55 },
      { kind: 'progress', semitones: 3, percent: 100 },
    ]);
  });

  test('that has to wait its turn is asked for again then, and no failure is counted', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [] }));
    world.answer('start', (place) => ({ type: 'told_to_wait', ...place, afterMs: 5000 }));
    world.wait(4999);
    expect(world.count('start')).toBe(1);
    world.wait(1);
    expect(world.count('start')).toBe(2);
    expect(world.state.failures.size).toBe(0);
    world.answer('start', (place) => ({ type: 'told_to_wait', ...place, afterMs: 5000 }));
    world.request(0);
    world.wait(5000);
    expect(world.phaseOf(3)).toBe('available');
  });

  test('that waits its turn is asked for as soon as another one has ended', () => {
    const world = new TranspositionWorld();
    world.startRendering(1, 'first');
    world.request(3);
    world.wait(300);
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [] }));
    world.answer('start', (place) => ({ type: 'told_to_wait', ...place, afterMs: 60_000 }));
    const before = world.count('start');
    world.tell({ type: 'rendered', taskId: 'first' });
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [fileAt(1)] }));
    expect(world.count('start')).toBe(before + 1);
    expect(world.phaseOf(3)).toBe('processing');
  });

  test('is not started for a pitch that was left while its files were looked for', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    world.request(4);
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [] }));
    expect(world.count('start')).toBe(0);
    expect(world.phaseOf(3)).toBe('available');
  });

  test('of somebody else is none of our business', () => {
    const world = new TranspositionWorld();
    world.startRendering(3, 'task');
    const before = world.state;
    world.tell({ type: 'progressed', taskId: 'other', progress: 0.5, queuePlace: null });
    world.tell({ type: 'rendering_failed', taskId: 'other', reason: null });
    expect(world.state).toBe(before);
  });
});
