import { expect, test } from 'vitest';
import { Store } from '#app/store/store.ts';
import { NEW_VIEW, type PlayerView, stepBack, toggleStrip } from './full-window.ts';

const filled = (part: Partial<PlayerView> = {}) => new Store({ ...NEW_VIEW, fillsWindow: true, ...part });

test('Esc closes the strip first, then shows everything again, and only then leaves the window', () => {
  const view = filled({ isBare: true, strip: 'speed' });
  const shown = [1, 2, 3].map(() => {
    stepBack(view);
    const { strip, isBare, fillsWindow } = view.get();
    return { strip, isBare, fillsWindow };
  });
  expect(shown).toEqual([
    { strip: null, isBare: true, fillsWindow: true },
    { strip: null, isBare: false, fillsWindow: true },
    { strip: null, isBare: false, fillsWindow: false },
  ]);
});

test('a chip closes its own strip, and opens its strip in the place of another one', () => {
  const view = filled();
  toggleStrip(view, 'speed');
  toggleStrip(view, 'key');
  expect(view.get().strip).toBe('key');
  toggleStrip(view, 'key');
  expect(view.get().strip).toBeNull();
});
