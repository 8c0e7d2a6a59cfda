import { beforeEach, describe, expect, test } from 'vitest';
import { Audition } from './audition.ts';
import { FakeEngine, NotedKeys } from './fake-engine.test-kit.ts';

const LOOP = { startSeconds: 20, endSeconds: 24 };
const SPAN = { startSeconds: 5, endSeconds: 6 };
let engine: FakeEngine;
let keys: NotedKeys;
let audition: Audition;

beforeEach(() => {
  engine = new FakeEngine();
  keys = new NotedKeys();
  audition = new Audition(engine, keys);
  engine.seconds = 12;
  engine.loop = LOOP;
});

function at(seconds: number): void {
  engine.seconds = seconds;
  audition.follow();
}

describe('a passage that is heard', () => {
  test('sounds with the voice alone and the notes above it, and leaves playhead, loop and band as they were', async () => {
    await audition.hear(SPAN, [{ ...SPAN, midiNote: 69 }]);
    expect(engine).toMatchObject({ isPlaying: true, loop: null, seconds: 4.88 });
    expect(engine.muted).toEqual(new Set(['instrumental']));
    at(5.1);
    expect(keys.down).toEqual(new Set([69]));
    at(6.05);
    expect(keys.down).toEqual(new Set());
    at(6.13);
    expect(engine).toMatchObject({ isPlaying: false, loop: LOOP, seconds: 12 });
    expect(engine.muted.size).toBe(0);
  });

  test('of another place takes over, and the playhead comes back to where it was at first', async () => {
    await audition.hear(SPAN, []);
    at(5.2);
    await audition.hear({ startSeconds: 8, endSeconds: 9 }, []);
    at(9.2);
    expect(engine.seconds).toBe(12);
  });

  test('ends where the singer pauses or goes elsewhere, and the song stays there', async () => {
    await audition.hear(SPAN, [{ ...SPAN, midiNote: 69 }]);
    at(5.5);
    at(15);
    expect(engine).toMatchObject({ isPlaying: true, loop: LOOP, seconds: 15 });
    expect(keys.down.size + engine.muted.size).toBe(0);
    await audition.hear(SPAN, []);
    engine.pause();
    at(5.4);
    expect(engine).toMatchObject({ isPlaying: false, seconds: 5.4 });
  });

  test('that may not sound leaves all as it was, and says so', async () => {
    engine.isSilent = true;
    await expect(audition.hear(SPAN, [])).rejects.toThrow();
    expect(engine).toMatchObject({ loop: LOOP, seconds: 12 });
    expect(engine.muted.size).toBe(0);
  });
});
