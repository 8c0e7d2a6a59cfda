import { PONG, sendQuietly } from './connections.ts';

/**
 * What clients say. They have little to say: `ping` in any spelling of JSON, and `subscribe_task`; anything else is ignored. Whoever
 * says too much at once or too often is disconnected.
 */

export interface SocketReader {
  read(socket: WebSocket, raw: string | ArrayBuffer, nowMs: number): void;
}

/** Close code 1003: a kind of data that is not taken here. */
const UNSUPPORTED_DATA = 1003;
/** Close code 1009: a message is too big. */
const MESSAGE_TOO_BIG = 1009;
/** Close code 1008: against the rules of this place. */
const POLICY_VIOLATION = 1008;
const MAX_MESSAGE_CHARACTERS = 16_384;
const MAX_MESSAGES = 100;
const WINDOW_MS = 10_000;

interface Window {
  startedAtMs: number;
  messages: number;
}

/** Counts are kept in memory: an object that sleeps has not been talked to, and one that was reset has cut its sockets. */
export function newSocketReader(): SocketReader {
  const windows = new WeakMap<WebSocket, Window>();
  return {
    read: (socket, raw, nowMs) => {
      if (isTooMuch(windows, socket, nowMs))
        socket.close(POLICY_VIOLATION, 'Too many messages. Please reconnect later.');
      else answer(socket, raw);
    },
  };
}

function isTooMuch(windows: WeakMap<WebSocket, Window>, socket: WebSocket, nowMs: number): boolean {
  const last = windows.get(socket);
  const isCurrent = last !== undefined && nowMs - last.startedAtMs < WINDOW_MS;
  const window = isCurrent ? { ...last, messages: last.messages + 1 } : { startedAtMs: nowMs, messages: 1 };
  windows.set(socket, window);
  return window.messages > MAX_MESSAGES;
}

function answer(socket: WebSocket, raw: string | ArrayBuffer): void {
  if (typeof raw !== 'string') socket.close(UNSUPPORTED_DATA, 'Messages are JSON texts.');
  else if (raw.length > MAX_MESSAGE_CHARACTERS)
    socket.close(MESSAGE_TOO_BIG, 'Messages are short JSON texts.');
  else if (messageType(raw) === 'ping') sendQuietly(socket, PONG);
}

function messageType(raw: string): unknown {
  try {
    const message: unknown = JSON.parse(raw);
    return typeof message === 'object' && message !== null && 'type' in message ? message.type : null;
  } catch {
    return null;
  }
}
