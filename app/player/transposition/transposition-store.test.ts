import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Stems } from './engine-sound.ts';
import type { PitchSounds } from './pitch-sounds.ts';
import type { RenderedFile } from './pitches.ts';
import type { Toast } from './step.ts';
import { fileAt } from './transposition.test-kit.ts';
import { type Started, TranspositionStore } from './transposition-store.ts';

/** The shell on doubles of the clock, the calls and the engine. */

let store: TranspositionStore;
let heard: string[];
let calls: string[];
let toasts: Toast[];
let followed: readonly string[];
let files: RenderedFile[];
let startAnswer: () => Started;
let stemsAt: (semitones: number) => Stems | undefined;

/** As if they were streamed: a test has no decoder. */
function stemsOf(semitones: number): Stems {
  const url = `stems ${semitones}`;
  const urls = { instrumental: url, vocals: url };
  return { urls, renewUrls: async () => urls, durationSeconds: 1 };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [heard, calls, toasts, followed, files] = [[], [], [], [], []];
  startAnswer = () => ({ taskId: 'task' });
  const sound = {
    hear: (what: { kind: string; semitones?: number }, sounds: Pick<PitchSounds, 'decodedAt'>) => {
      stemsAt = (semitones) => sounds.decodedAt({ semitones });
      const stems = what.semitones === undefined ? undefined : stemsAt(what.semitones);
      heard.push(
        [what.kind, what.semitones, what.kind === 'file' && stems && 'urls' in stems && stems.urls.vocals]
          .filter(Boolean)
          .join(' '),
      );
    },
  };
  store = new TranspositionStore({ hasServer: true, canPreview: true }, sound, {
    findFiles: async () => {
      calls.push('files');
      return files;
    },
    start: async ({ semitones }) => {
      calls.push(`start ${semitones}`);
      return startAnswer();
    },
    loadSound: async (file) => {
      calls.push(`load ${file.semitones}`);
      return { stems: stemsOf(file.semitones), decode: async () => stemsOf(file.semitones) };
    },
    follow: (tasks) => {
      followed = tasks;
    },
    tell: (toast) => toasts.push(toast),
    failureOf: (error) => ({ message: (error as Error).message, isFinal: false }),
    nowMs: () => Date.now(),
  });
  store.open();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

describe('a new pitch', () => {
  test('is a preview, then the server’s file, found by polling alone', async () => {
    store.request({ semitones: 3 });
    expect(heard).toEqual(['preview 3']);
    await vi.advanceTimersByTimeAsync(300);
    expect(calls).toEqual(['files', 'start 3']);
    expect(followed).toEqual(['task']);
    files = [fileAt(3)];
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual(['files', 'start 3', 'files', 'load 3']);
    expect(heard).toEqual(['preview 3', 'file 3 stems 3']);
    expect(followed).toEqual([]);
    expect(toasts.map(({ kind }) => kind)).toEqual(['started', 'complete']);
  });

  test('is swapped as soon as the socket says so', async () => {
    store.request({ semitones: 3 });
    await vi.advanceTimersByTimeAsync(300);
    files = [fileAt(3)];
    store.hear({ type: 'rendered', taskId: 'task' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['preview 3', 'file 3 stems 3']);
  });

  test('that the start answers with is loaded without a task', async () => {
    startAnswer = () => ({ file: fileAt(3) });
    store.request({ semitones: 3 });
    await vi.advanceTimersByTimeAsync(300);
    expect(heard.at(-1)).toBe('file 3 stems 3');
    expect(followed).toEqual([]);
  });

  test('that cannot be started is told with the server’s words, and tried again', async () => {
    startAnswer = () => {
      throw new Error('Two keys are being made already.');
    };
    store.request({ semitones: 3 });
    await vi.advanceTimersByTimeAsync(300);
    const failure = { kind: 'start', message: 'Two keys are being made already.' };
    expect(toasts).toEqual([{ kind: 'failed', semitones: 3, failure }]);
    startAnswer = () => ({ file: fileAt(3) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard.at(-1)).toBe('file 3 stems 3');
  });
});

test('+n and then −n give the first sound back, without a call; +n again is heard from memory', async () => {
  files = [fileAt(3)];
  store.request({ semitones: 3 });
  await vi.advanceTimersByTimeAsync(300);
  calls.length = 0;
  store.request({ semitones: 0 });
  store.request({ semitones: 3 });
  expect(heard).toEqual(['preview 3', 'file 3 stems 3', 'original', 'file 3 stems 3']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual([]);
});

test('the sound of a pitch that made room is given back', async () => {
  const requested = [1, 2, 3, 4, 5, 6];
  files = requested.map((semitones) => fileAt(semitones, semitones));
  for (const semitones of requested) {
    store.request({ semitones });
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(requested.filter((semitones) => stemsAt(semitones) !== undefined)).toEqual([2, 3, 4, 5, 6]);
});

test('whoever listens is called on every change, and sees one value', async () => {
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.get().semitones));
  store.request({ semitones: 3 });
  store.request({ semitones: 3 });
  store.request({ semitones: -1 });
  expect(seen).toEqual([3, -1]);
});

test('when the player is left nothing is asked any more, and nothing is listened for', async () => {
  store.request({ semitones: 3 });
  await vi.advanceTimersByTimeAsync(300);
  calls.length = 0;
  store.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toEqual([]);
  expect(followed).toEqual([]);
});
