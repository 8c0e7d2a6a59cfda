import { toast } from 'sonner';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { showFailure, showNotice, showTimed } from './toasts.tsx';

/** What the list of messages is given to show. The real package, without its pictures. */

type Shown = Exclude<ReturnType<typeof toast.getToasts>[number], { dismiss: boolean }>;
const shown = () => toast.getToasts() as Shown[];
const titles = () => shown().map(({ title }) => title);
const only = () => shown()[0] as Shown;
const PITCH = { title: 'Transposition Complete', text: 'Pitch changed by +3 semitones', seconds: 5 };

/** As the package does when a person closes a message, and when its time is over. */
function end(how: 'onDismiss' | 'onAutoClose') {
  const ended = only();
  toast.dismiss(ended.id);
  ended[how]?.(ended);
}

beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  while (shown().length > 0) {
    end('onDismiss');
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
});

afterAll(() => vi.unstubAllGlobals());

test('a message has nothing of the one before: no text of it, no sign of failure, none of its time', async () => {
  showTimed({ ...PITCH, isFailure: true });
  await vi.waitFor(() => expect(only()).toMatchObject({ type: 'error', duration: 5000 }));
  showNotice('You are signed out.');
  await vi.waitFor(() => expect(titles()).toEqual(['You are signed out.']));
  expect(only().description).toBeUndefined();
  expect(only().type).not.toBe('error');
  expect(only().duration).toBeLessThan(10_000);
});

test('a failure stays until it is closed, whatever passes meanwhile, and nothing of that mixes with it', async () => {
  showFailure('Training start failed: db down');
  showTimed(PITCH);
  showNotice('Only 5:00 remaining this month.');
  await vi.waitFor(() => expect(titles()).toEqual(['Training start failed: db down']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown()).toHaveLength(1);
  expect(only()).toMatchObject({
    title: 'Training start failed: db down',
    duration: Number.POSITIVE_INFINITY,
  });
  expect(only().description).toBeUndefined();
});

test('what passes while a failure stands is shown when that is closed', async () => {
  showFailure('Failed to play audio');
  showTimed(PITCH);
  await vi.waitFor(() => expect(titles()).toEqual(['Failed to play audio']));
  end('onDismiss');
  await vi.waitFor(() => expect(titles()).toEqual([PITCH.title]));
  expect(only().description).toBe(PITCH.text);
});

test('a second failure waits for the first to be closed; the same one is said once', async () => {
  for (const words of ['Failed to play audio', 'Training end failed: HTTP 500', 'Failed to play audio'])
    showFailure(words);
  await vi.waitFor(() => expect(titles()).toEqual(['Failed to play audio']));
  end('onDismiss');
  await vi.waitFor(() => expect(titles()).toEqual(['Training end failed: HTTP 500']));
  end('onDismiss');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown()).toEqual([]);
});

test('a message that is about to go takes no new one along', async () => {
  showTimed(PITCH);
  await vi.waitFor(() => expect(titles()).toEqual([PITCH.title]));
  const going = only();
  going.onAutoClose?.(going);
  showNotice('You are signed out.');
  await vi.waitFor(() => expect(titles()).toContain('You are signed out.'));
  expect(shown().find(({ title }) => title === 'You are signed out.')?.id).not.toBe(going.id);
});
