import { beforeEach, expect, test, vi } from 'vitest';
import { Previews } from './previews.ts';

let events: string[];
let sound: (songId: string) => void;
let finish: (songId: string) => void;
let previews: Previews;
const settle = () => new Promise((resolve) => setTimeout(resolve));
const onFailed = vi.fn();

beforeEach(() => {
  events = [];
  onFailed.mockClear();
  const starts = new Map<string, () => void>();
  const ends = new Map<string, () => void>();
  sound = (songId) => starts.get(songId)?.();
  finish = (songId) => ends.get(songId)?.();
  previews = new Previews({
    onFailed,
    play: async (songId, signal) => {
      if (songId === 'broken') throw new Error('no track');
      signal.addEventListener('abort', () => events.push(`${songId} left`));
      await new Promise<void>((resolve) => starts.set(songId, resolve));
      events.push(`${songId} sounds`);
      const ended = new Promise<void>((resolve) => ends.set(songId, resolve));
      return { ended, fadeOut: () => events.push(`${songId} fades`) };
    },
  });
});

test('a press plays, and when the phrase is over there is silence', async () => {
  previews.toggle('aria');
  expect(previews.phaseOf('aria')).toBe('loading');
  sound('aria');
  await settle();
  expect([previews.phaseOf('aria'), previews.phaseOf('duet')]).toEqual(['playing', 'silent']);
  finish('aria');
  await settle();
  expect(previews.phaseOf('aria')).toBe('silent');
});

test('a second press stops it, and another song takes its place', async () => {
  previews.toggle('aria');
  sound('aria');
  await settle();
  previews.toggle('duet');
  expect([previews.phaseOf('aria'), previews.phaseOf('duet')]).toEqual(['silent', 'loading']);
  sound('duet');
  await settle();
  previews.toggle('duet');
  expect(previews.phaseOf('duet')).toBe('silent');
  expect(events).toEqual([
    'aria sounds',
    'aria left',
    'aria fades',
    'duet sounds',
    'duet left',
    'duet fades',
  ]);
});

test('one that is left before it sounds falls silent as soon as it does', async () => {
  previews.toggle('aria');
  previews.stop();
  sound('aria');
  await settle();
  expect(events).toEqual(['aria left', 'aria sounds', 'aria fades']);
  expect(previews.phaseOf('aria')).toBe('silent');
});

test('what cannot be played is said, unless nobody waits for it any more', async () => {
  previews.toggle('broken');
  await settle();
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(previews.phaseOf('broken')).toBe('silent');
  previews.toggle('broken');
  previews.stop();
  await settle();
  expect(onFailed).toHaveBeenCalledTimes(1);
});
