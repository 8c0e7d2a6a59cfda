import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { EngineSound, type Stems } from './engine-sound.ts';
import type { Pitch } from './pitches.ts';
import type { Sound } from './transposition.ts';

/** An engine that only knows what is loaded and by how much it is shifted. */
class EngineDouble {
  loaded: number;
  shift = 0;
  deeds: string[] = [];

  constructor(loaded: number) {
    this.loaded = loaded;
  }

  exchange(stems: Stems): void {
    this.loaded = (stems as unknown as { semitones: number }).semitones;
    this.shift = 0;
    this.deeds.push('exchange');
  }

  preview({ semitones }: Pitch): void {
    this.shift = semitones;
    this.deeds.push('preview');
  }
}

const stemsOf = (semitones: number) => ({ semitones }) as unknown as Stems;
/** All pitches are decoded. */
const READY = {
  decodedAt: ({ semitones }: Pitch) => stemsOf(semitones),
  decodeAt: async ({ semitones }: Pitch) => stemsOf(semitones),
};
const pitch = fc.integer({ min: -12, max: 12 }).filter((semitones) => semitones !== 0);
const sound: fc.Arbitrary<Sound> = fc.oneof(
  fc.constant({ kind: 'original' as const }),
  fc.record({ kind: fc.constantFrom('preview' as const, 'file' as const), semitones: pitch }),
);

test('whatever was heard before, what is loaded and its shift make the pitch that is wanted, and only the original is shifted', () => {
  fc.assert(
    fc.property(fc.array(sound, { minLength: 1, maxLength: 20 }), (sounds) => {
      const engine = new EngineDouble(0);
      const player = new EngineSound(engine, stemsOf(0));
      for (const one of sounds) {
        player.hear(one, READY);
        expect(engine.loaded + engine.shift).toBe(one.kind === 'original' ? 0 : one.semitones);
        expect(engine.shift === 0 || engine.loaded === 0).toBe(true);
        expect(engine.shift === 0).toBe(one.kind !== 'preview');
      }
    }),
  );
});

test('the original is not loaded again after a mere preview', () => {
  const engine = new EngineDouble(0);
  const player = new EngineSound(engine, stemsOf(0));
  player.hear({ kind: 'preview', semitones: 3 }, READY);
  player.hear({ kind: 'original' }, READY);
  expect(engine.deeds).toEqual(['preview', 'preview']);
});

describe('a pitch whose file has to be decoded first', () => {
  const file = (semitones: number): Sound => ({ kind: 'file', semitones });
  let engine: EngineDouble;
  let player: EngineSound;
  let decoded: (stems: Stems | null) => void;
  const sounds = {
    decodedAt: () => undefined,
    decodeAt: () =>
      new Promise<Stems>((resolve, reject) => {
        decoded = (stems) => (stems === null ? reject(new Error('No memory.')) : resolve(stems));
      }),
  };

  beforeEach(() => {
    engine = new EngineDouble(0);
    player = new EngineSound(engine, stemsOf(0));
  });

  test('is heard at once as a preview, and then from its file', async () => {
    player.hear(file(3), sounds);
    expect([engine.loaded, engine.shift]).toEqual([0, 3]);
    decoded(stemsOf(3));
    await Promise.resolve();
    await Promise.resolve();
    expect([engine.loaded, engine.shift]).toEqual([3, 0]);
  });

  test('stays a preview where it cannot be decoded', async () => {
    player.hear(file(3), sounds);
    decoded(null);
    await Promise.resolve();
    await Promise.resolve();
    expect([engine.loaded, engine.shift]).toEqual([0, 3]);
  });

  test('is not heard when it comes after a newer wish', async () => {
    player.hear(file(3), sounds);
    const late = decoded;
    player.hear({ kind: 'original' }, sounds);
    late(stemsOf(3));
    await Promise.resolve();
    await Promise.resolve();
    expect([engine.loaded, engine.shift]).toEqual([0, 0]);
  });
});
