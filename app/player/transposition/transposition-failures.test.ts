import { describe, expect, test } from 'vitest';
import { pitchOf } from './pitches.ts';
import { fileAt, TranspositionWorld } from './transposition.test-kit.ts';
import { canAskAgain } from './transposition.ts';

describe('a failure', () => {
  test('is told, leaves the preview, and is tried again after 1, 2 and 4 s, then no more', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    for (const delayMs of [1000, 2000, 4000]) {
      world.failCall('Busy.');
      expect(world.phaseOf(3)).toBe('error');
      expect(world.sound).toEqual({ kind: 'preview', semitones: 3 });
      const asked = world.count('ask_files');
      world.wait(delayMs - 1);
      expect(world.count('ask_files')).toBe(asked);
      world.wait(1);
      expect(world.count('ask_files')).toBe(asked + 1);
    }
    world.failCall('Busy.');
    expect(world.toasts.slice(-2)).toEqual([
      { kind: 'failed', semitones: 3, failure: { kind: 'start', message: 'Busy.' } },
      { kind: 'exhausted', semitones: 3 },
    ]);
    world.wait(60_000);
    expect(world.count('ask_files')).toBe(4);
  });

  test('of the last try leaves a way to ask again, which counts anew', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    for (const delayMs of [1000, 2000, 4000]) {
      world.failCall('Busy.');
      expect(canAskAgain(world.state)).toBe(false);
      world.wait(delayMs);
    }
    world.failCall('Busy.');
    expect(canAskAgain(world.state)).toBe(true);
    world.tell({ type: 'asked_again' });
    expect([world.phaseOf(3), world.count('ask_files'), canAskAgain(world.state)]).toEqual([
      'processing',
      5,
      false,
    ]);
    world.failCall('Busy.');
    world.wait(1000);
    expect(world.count('ask_files')).toBe(6);
    world.tell({ type: 'asked_again' });
    expect(world.count('ask_files')).toBe(6);
  });

  test('counts for its own pitch alone', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    world.failCall();
    world.wait(1000);
    world.failCall();
    world.reach(4);
    expect(world.state.failures.get(pitchOf({ semitones: 3 }))).toBe(2);
    expect(world.state.failures.has(pitchOf({ semitones: 4 }))).toBe(false);
  });

  test('is forgotten once the pitch is there', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    world.failCall();
    world.wait(1000);
    const file = fileAt(3);
    world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [file] }));
    world.answer('load', (place) => ({ type: 'loaded', ...place, file }));
    expect(world.state.failures.has(pitchOf({ semitones: 3 }))).toBe(false);
  });

  test('that would only repeat itself is not tried again', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    world.failCall('This song is not yours.', true);
    world.wait(60_000);
    expect(world.count('ask_files')).toBe(1);
  });

  test('of a pitch that was left is not tried again until somebody wishes for it', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    world.failCall();
    world.request(0);
    world.wait(60_000);
    expect(world.count('ask_files')).toBe(1);
    world.request(3);
    world.wait(300);
    expect(world.count('ask_files')).toBe(2);
  });

  test('of the last try is remembered: a wish for that pitch is a preview, with the reason', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    for (const delayMs of [1000, 2000, 4000, 0]) {
      world.failCall();
      world.wait(delayMs);
    }
    world.request(0);
    world.request(3);
    world.wait(300);
    expect(world.toasts.at(-1)).toEqual({ kind: 'exhausted', semitones: 3 });
    expect(world.count('ask_files')).toBe(4);
  });

  test.each([
    ['looking for files', 'start'],
    ['starting', 'start'],
    ['rendering', 'rendering'],
    ['loading', 'change'],
  ])('while %s is one of kind “%s”', (when, kind) => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    const failed = (place: { semitones: number; attempt: number }) =>
      ({ type: 'call_failed', ...place, message: null, isFinal: false }) as const;
    if (when === 'looking for files') world.answer('ask_files', failed);
    else {
      const files = when === 'loading' ? [fileAt(3)] : [];
      world.answer('ask_files', (place) => ({ type: 'files_told', ...place, files }));
      if (when === 'loading') world.answer('load', failed);
      if (when === 'starting') world.answer('start', failed);
      if (when === 'rendering') {
        world.answer('start', (place) => ({ type: 'started', ...place, taskId: 'task' }));
        world.tell({ type: 'rendering_failed', taskId: 'task', reason: null });
      }
    }
    expect(world.toasts.at(-1)).toMatchObject({ kind: 'failed', failure: { kind } });
  });

  test('while a retry is due and the slider rests there again, one attempt is made, not two', () => {
    const world = new TranspositionWorld();
    world.request(3);
    world.wait(300);
    world.failCall();
    world.wait(800);
    world.request(0);
    world.request(3);
    world.wait(1000);
    expect(world.count('ask_files')).toBe(2);
  });
});
