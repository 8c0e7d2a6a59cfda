import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Store } from '#app/store/store.ts';
import { openSession, PageDouble } from './open-page.test-kit.ts';
import { NEW_VIEW, type PlayerView } from './player-view.ts';
import { followAddress, openMode } from './song-mode.ts';

let address: { pathname: string; search: string; hash: string };
beforeEach(() => {
  vi.useFakeTimers();
  new PageDouble();
  address = { pathname: '/song/aria', search: '', hash: '' };
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', {
    state: { key: 'aria' },
    replaceState: (_state: unknown, _title: string, path: string) => {
      address.hash = path.includes('#') ? path.slice(path.indexOf('#')) : '';
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('in Edit the notes are edited at once, or what was edited last, and nothing in another mode', async () => {
  const { session } = openSession({ songId: null });
  await vi.advanceTimersByTimeAsync(0);
  const edited = () => session.edits.get().mode;
  expect(edited()).toBeNull();
  openMode(session, 'edit');
  expect(edited()).toBe('melody');
  session.edits.setMode('lyrics');
  openMode(session, 'song');
  expect(edited()).toBeNull();
  openMode(session, 'edit');
  expect(edited()).toBe('lyrics');
  session.close();
});

test('another mode closes the strip and the bare view; the same mode leaves everything as it is', () => {
  const view = new Store<PlayerView>({ ...NEW_VIEW, strip: 'mic', isBare: true });
  openMode({ view }, 'practise');
  expect(view.get()).toMatchObject({ strip: 'mic', isBare: true });
  openMode({ view }, 'song');
  expect(view.get()).toMatchObject({ mode: 'song', strip: null, isBare: false });
});

test('an address opens the mode that it names, and names the mode that is open', () => {
  address.hash = '#edit';
  const view = new Store<PlayerView>(NEW_VIEW);
  const leave = followAddress({ view });
  expect(view.get().mode).toBe('edit');
  openMode({ view }, 'song');
  expect(address.hash).toBe('#song');
  openMode({ view }, 'practise');
  expect(address.hash).toBe('');
  leave();
  openMode({ view }, 'edit');
  expect(address.hash).toBe('');
});

test('an address with another word opens Practise', () => {
  address.hash = '#content';
  const view = new Store<PlayerView>(NEW_VIEW);
  followAddress({ view });
  expect(view.get().mode).toBe('practise');
});
