import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { keepSongSocket, type SongSocketListener } from './song-socket.ts';

/** What a socket sends by itself, and when one that was closed is opened again. */

let ticketsTaken: number;
let isGone: boolean;
let deletions: number;

const takeTicket = async () => {
  ticketsTaken += 1;
  if (isGone)
    throw new ApiError({
      kind: 'refused',
      status: 404,
      statusText: '',
      code: '',
      detail: '',
      fieldErrors: [],
    });
  return `ticket ${ticketsTaken}`;
};

class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  onclose: ((event: Event) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  readonly sent: string[] = [];
  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
  }
  send(message: string): void {
    this.sent.push(message);
  }
  close(): void {}
}

const page = new EventTarget();
const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const LISTENER: SongSocketListener = {
  onOpen: (send) => send({ type: 'subscribe_task', task_id: 'task_1' }),
  onUp: () => undefined,
  onDown: () => undefined,
  onMessage: () => undefined,
  onDeleted: () => {
    deletions += 1;
  },
};
let abort: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ticketsTaken = 0;
  deletions = 0;
  isGone = false;
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

test('on open it sends a ping, then what its listener says, and a ping again while nothing else is said', async () => {
  await vi.advanceTimersByTimeAsync(0);
  const [socket] = FakeSocket.opened;
  expect(socket?.url).toBe('wss://cantora.example/api/v1/ws/transposition/song_1?ticket=ticket+1');
  expect(socket?.sent).toEqual([]);
  socket?.onopen?.();
  expect(socket?.sent).toEqual(['{"type":"ping"}', '{"type":"subscribe_task","task_id":"task_1"}']);
  socket?.onmessage?.({ data: '{"type":"pong"}' });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(socket?.sent.slice(2)).toEqual(['{"type":"ping"}']);
});

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

test('a song that was deleted is told once, and its socket is not opened again', async () => {
  await closedWith(4003);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([deletions, ticketsTaken]).toEqual([1, 1]);
});

test('a song that went while nobody was connected is told by its ticket', async () => {
  isGone = true;
  await closedWith(1006);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([deletions, ticketsTaken]).toEqual([1, 2]);
});
