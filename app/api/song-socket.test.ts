import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSongSocket } from './song-socket.ts';

/** When a socket that was closed is opened again. */

let ticketsTaken: number;

const takeTicket = async () => {
  ticketsTaken += 1;
  return `ticket ${ticketsTaken}`;
};

class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  onclose: ((event: Event) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.opened.push(this);
  }
  send(): void {}
  close(): void {}
}

const page = new EventTarget();
const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const LISTENER = { onUp: () => undefined, onDown: () => undefined, onMessage: () => undefined };
let abort: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ticketsTaken = 0;
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { href: 'https://cantora.example/' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  abort = new AbortController();
  void keepSongSocket('song_1', LISTENER, abort.signal, takeTicket);
});
afterEach(async () => {
  abort.abort();
  await vi.advanceTimersByTimeAsync(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function closedWith(code: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.opened.at(-1)?.onmessage?.({ data: '{"type":"pong"}' });
  FakeSocket.opened.at(-1)?.onclose?.(new CloseEvent('close', { code }));
}

test('a connection that was lost is opened again by itself', async () => {
  await closedWith(1006);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ticketsTaken).toBeGreaterThan(1);
});

test('a page whose place a newer one has taken does not take it back, until somebody looks at it again', async () => {
  await closedWith(4002);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ticketsTaken).toBe(1);
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ticketsTaken).toBe(1);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ticketsTaken).toBe(2);
});
