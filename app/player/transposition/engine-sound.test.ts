import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EngineSound, type Stems } from './engine-sound.ts';
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
    this.loaded = stems as unknown as number;
    this.shift = 0;
    this.deeds.push('exchange');
  }

  preview(semitones: number): void {
    this.shift = semitones;
    this.deeds.push('preview');
  }
}

const stemsOf = (semitones: number) => semitones as unknown as Stems;
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
        player.hear(one, stemsOf);
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
  player.hear({ kind: 'preview', semitones: 3 }, stemsOf);
  player.hear({ kind: 'original' }, stemsOf);
  expect(engine.deeds).toEqual(['preview', 'preview']);
});
