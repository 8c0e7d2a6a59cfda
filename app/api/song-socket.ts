/** The song's WebSocket, opened again whenever it is lost. Messages carry the whole state, so one that is missed does no harm. */
import type { SocketClientMessage, SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { SOCKET_CLOSES } from '#domain/pipeline/socket-closes.ts';
import { API_BASE } from './api-client.ts';
import { isRefused } from './api-error.ts';
import { getSocketTicket } from './pipeline-api.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';
import { sleepUnlessOnline } from './sleep.ts';

const PING_INTERVAL_MS = 25_000;
const PING = JSON.stringify({ type: 'ping' });

export type Send = (message: SocketClientMessage) => void;

export interface SongSocketListener {
  /** The connection is open; the server has not spoken yet. */
  onOpen?(send: Send): void;
  onUp(): void;
  onDown(): void;
  onMessage(message: SocketServerMessage): void;
  /** The song is gone: there will be no other connection. */
  onDeleted?(): void;
}

/** Keeps a connection until `signal` ends it. Each try takes a new ticket: a ticket is good for one upgrade. */
export async function keepSongSocket(
  songId: string,
  listener: SongSocketListener,
  signal: AbortSignal,
  takeTicket = getSocketTicket,
): Promise<void> {
  let failedTries = 0;
  while (!signal.aborted) {
    const life = await connect(songId, listener, signal, takeTicket);
    failedTries = life.hasBeenUp ? 0 : failedTries + 1;
    if (life.closeCode === SOCKET_CLOSES.songDeleted)
      return signal.aborted ? undefined : listener.onDeleted?.();
    if (life.closeCode === SOCKET_CLOSES.replaced) await personIsBack(signal);
    else await sleepUnlessOnline(reconnectDelayMs(failedTries, Math.random()), signal);
  }
}

interface Life {
  /** The server has spoken. */
  hasBeenUp: boolean;
  /** Null where nobody said why. */
  closeCode: number | null;
}

const NO_LIFE: Life = { hasBeenUp: false, closeCode: null };

async function connect(
  songId: string,
  listener: SongSocketListener,
  signal: AbortSignal,
  takeTicket: typeof getSocketTicket,
): Promise<Life> {
  try {
    const ticket = await takeTicket(songId, signal);
    return signal.aborted ? NO_LIFE : await lifeOf(songId, ticket, listener, signal);
  } catch (error) {
    // It went while nobody was connected.
    return isRefused(error, 404) ? { ...NO_LIFE, closeCode: SOCKET_CLOSES.songDeleted } : NO_LIFE;
  }
}

/** Resolves when the connection has ended. */
function lifeOf(
  songId: string,
  ticket: string,
  listener: SongSocketListener,
  signal: AbortSignal,
): Promise<Life> {
  return new Promise((resolve) => {
    const socket = new WebSocket(socketUrl(songId, ticket));
    let isUp = false;
    let hasAnswered = true;
    const end = (event?: Event) => {
      clearInterval(heartbeat);
      signal.removeEventListener('abort', end);
      socket.onopen = null;
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
      if (isUp) listener.onDown();
      resolve({ hasBeenUp: isUp, closeCode: event instanceof CloseEvent ? event.code : null });
    };
    // A connection can be dead without a word: one that did not answer the last ping is given up.
    const heartbeat = setInterval(() => {
      if (!hasAnswered || socket.readyState !== WebSocket.OPEN) return end();
      hasAnswered = false;
      socket.send(PING);
    }, PING_INTERVAL_MS);
    socket.onopen = () => {
      socket.send(PING);
      listener.onOpen?.((message) => socket.send(JSON.stringify(message)));
    };
    socket.onmessage = ({ data }) => {
      hasAnswered = true;
      if (!isUp) listener.onUp();
      isUp = true;
      const message = readMessage(data);
      if (message !== null) listener.onMessage(message);
    };
    socket.onclose = end;
    signal.addEventListener('abort', end);
  });
}

function socketUrl(songId: string, ticket: string): string {
  const url = new URL(`${API_BASE}/ws/transposition/${encodeURIComponent(songId)}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('ticket', ticket);
  return url.href;
}

/** Null for what is no message of ours: something between us and the server may speak too. */
function readMessage(data: unknown): SocketServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    const isMessage = typeof message === 'object' && message !== null && 'type' in message;
    return isMessage ? (message as SocketServerMessage) : null;
  } catch {
    return null;
  }
}

/**
 * Newer pages of the same person have taken this one's place. Reconnecting at once would take the place of one of them, and that one would
 * do the same: this page waits until somebody looks at it again. Meanwhile it asks from time to time, as without a socket.
 */
function personIsBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      signal.removeEventListener('abort', end);
      removeEventListener('focus', end);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    addEventListener('focus', end);
    document.addEventListener('visibilitychange', end);
  });
}
