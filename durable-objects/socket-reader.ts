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

type TellTask = (socket: WebSocket, taskId: string) => void;

interface Message {
  type?: unknown;
  task_id?: unknown;
}

interface Window {
  startedAtMs: number;
  messages: number;
}

/**
 * `tellTask` answers a `subscribe_task`: how the task stands. Counts are kept in memory: an object that sleeps has not been talked to,
 * and one that was reset has cut its sockets.
 */
export function newSocketReader(tellTask: TellTask): SocketReader {
  const windows = new WeakMap<WebSocket, Window>();
  return {
    read: (socket, raw, nowMs) => {
      if (isTooMuch(windows, socket, nowMs))
        socket.close(POLICY_VIOLATION, 'Too many messages. Please reconnect later.');
      else answer(socket, raw, tellTask);
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

function answer(socket: WebSocket, raw: string | ArrayBuffer, tellTask: TellTask): void {
  if (typeof raw !== 'string') socket.close(UNSUPPORTED_DATA, 'Messages are JSON texts.');
  else if (raw.length > MAX_MESSAGE_CHARACTERS)
    socket.close(MESSAGE_TOO_BIG, 'Messages are short JSON texts.');
  else obey(socket, messageIn(raw), tellTask);
}

function obey(socket: WebSocket, { type, task_id: taskId }: Message, tellTask: TellTask): void {
  if (type === 'ping') sendQuietly(socket, PONG);
  else if (type === 'subscribe_task' && typeof taskId === 'string') tellTask(socket, taskId);
}

function messageIn(raw: string): Message {
  try {
    const message: unknown = JSON.parse(raw);
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}
