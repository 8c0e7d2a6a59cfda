/** The song's WebSocket, opened again whenever it is lost. Messages carry the whole state, so one that is missed does no harm. */
import type { SocketClientMessage, SocketServerMessage } from '#domain/contracts/api.ts';
import { API_BASE } from './api-client.ts';
import { getSocketTicket } from './pipeline-api.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';

const PING_INTERVAL_MS = 25_000;
const PING = JSON.stringify({ type: 'ping' });

export type Send = (message: SocketClientMessage) => void;

export interface SongSocketListener {
  /** The connection is open; the server has not spoken yet. */
  onOpen?(send: Send): void;
  onUp(): void;
  onDown(): void;
  onMessage(message: SocketServerMessage): void;
}

/** Keeps a connection until `signal` ends it. Each try takes a new ticket: a ticket is good for one upgrade. */
export async function keepSongSocket(
  songId: string,
  listener: SongSocketListener,
  signal: AbortSignal,
): Promise<void> {
  let failedTries = 0;
  while (!signal.aborted) {
    const ticket = await getSocketTicket(songId, signal).catch(() => null);
    const hasBeenUp = ticket !== null && !signal.aborted && (await lifeOf(songId, ticket, listener, signal));
    failedTries = hasBeenUp ? 0 : failedTries + 1;
    await pause(reconnectDelayMs(failedTries, Math.random()), signal);
  }
}

/** Resolves when the connection has ended: true when the server had spoken. */
function lifeOf(
  songId: string,
  ticket: string,
  listener: SongSocketListener,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(socketUrl(songId, ticket));
    let isUp = false;
    let hasAnswered = true;
    const end = () => {
      clearInterval(heartbeat);
      signal.removeEventListener('abort', end);
      socket.onopen = null;
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
      if (isUp) listener.onDown();
      resolve(isUp);
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

/** Cut short when the network comes back, and when nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });
}
