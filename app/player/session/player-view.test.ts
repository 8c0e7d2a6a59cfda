import { expect, test } from 'vitest';
import { Store } from '#app/store/store.ts';
import { NEW_VIEW, type PlayerView, stepBack, toggleStrip } from './player-view.ts';

test('Esc closes the strip first, and then shows everything again', () => {
  const view = new Store<PlayerView>({ ...NEW_VIEW, isBare: true, strip: 'speed' });
  const shown = [1, 2].map(() => {
    stepBack(view);
    const { strip, isBare } = view.get();
    return { strip, isBare };
  });
  expect(shown).toEqual([
    { strip: null, isBare: true },
    { strip: null, isBare: false },
  ]);
});

test('a chip closes its own strip, and opens its strip in the place of another one', () => {
  const view = new Store<PlayerView>(NEW_VIEW);
  toggleStrip(view, 'speed');
  toggleStrip(view, 'key');
  expect(view.get().strip).toBe('key');
  toggleStrip(view, 'key');
  expect(view.get().strip).toBeNull();
});
