import { beforeEach, describe, expect, test } from 'vitest';
import type { PlayedTone } from '#domain/edits/note-tools.ts';
import { FakeEngine, NotedKeys } from '../roll/fake-engine.test-kit.ts';
import { PhraseRecorder, type Span } from './phrase-recorder.ts';

const SPAN = { startSeconds: 5, endSeconds: 9 };
let engine: FakeEngine;
let recorder: PhraseRecorder;
let done: { span: Span; tones: readonly PlayedTone[] } | null;
let cancelled: number;
const inner = new NotedKeys();

beforeEach(() => {
  engine = new FakeEngine();
  done = null;
  cancelled = 0;
  recorder = new PhraseRecorder({
    engine,
    leadInSeconds: () => 2.4,
    onDone: (span, tones) => {
      done = { span, tones };
      return ['a1'];
    },
    onCancelled: () => {
      cancelled += 1;
    },
  });
});

function play(midiNote: number, fromSeconds: number, untilSeconds: number): void {
  const keys = recorder.listening(inner);
  engine.seconds = fromSeconds;
  keys.onKeyDown(midiNote);
  engine.seconds = untilSeconds;
  keys.onKeyUp(midiNote);
}

describe('a phrase that is played again', () => {
  test('is counted in, taken down with its times, and over at the end of its span', async () => {
    await recorder.start(SPAN);
    expect(engine).toMatchObject({ isPlaying: true, leadInSeconds: 2.4, seconds: 5 });
    play(64, 5, 6);
    play(65, 6, 6.01);
    recorder.listening(inner).onKeyDown(67);
    engine.seconds = 9.01;
    recorder.follow();
    expect(done).toEqual({
      span: SPAN,
      tones: [
        { midiNote: 64, startSeconds: 5, endSeconds: 6 },
        { midiNote: 67, startSeconds: 6.01, endSeconds: 9 },
      ],
    });
    expect(recorder.takeNewIds()).toEqual(['a1']);
    expect(recorder.takeNewIds()).toEqual([]);
    expect(engine).toMatchObject({ isPlaying: false, seconds: 5 });
  });

  test('that is stopped replaces only what was played until then', async () => {
    await recorder.start(SPAN);
    play(64, 5.5, 6);
    recorder.finish();
    expect(done?.span).toEqual({ startSeconds: 5, endSeconds: 6 });
  });

  test('that is called off, or of which nothing was played, changes nothing', async () => {
    await recorder.start(SPAN);
    play(64, 5.5, 6);
    recorder.cancel();
    await recorder.start(SPAN);
    engine.seconds = 9.2;
    recorder.follow();
    expect(done).toBeNull();
    expect(cancelled).toBe(2);
  });

  test('before and after it, keys only sound', () => {
    play(64, 1, 2);
    recorder.follow();
    recorder.finish();
    expect(done).toBeNull();
    expect(cancelled).toBe(0);
  });
});
