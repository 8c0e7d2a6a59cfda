import { MAX_SOCKETS_OF_LISTENER, SOCKET_CLOSES } from '#domain/pipeline/socket-closes.ts';

/** Who listens at the other end of each socket, also after the object has slept. */

/** As the Worker has found out; the object believes it. */
export interface Listener {
  userId: string;
  sessionId: string;
}

interface Attached extends Listener {
  openedAtMs: number;
  /** What it wants to hear of besides the analysis. */
  tasks: string[];
}

/** `readyState` of a socket that nobody has closed. */
const OPEN = 1;
const USER_HEADER = 'x-cantora-user';
const SESSION_HEADER = 'x-cantora-session';
/** Of one socket: as many as there are keys to move a song to. */
const MAX_TASKS = 24;

/** The upgrade as it goes on to the object: whatever the client wrote into these headers is gone. */
export function withListener(upgrade: Request, { userId, sessionId }: Listener): Request {
  const headers = new Headers(upgrade.headers);
  headers.set(USER_HEADER, userId);
  headers.set(SESSION_HEADER, sessionId);
  return new Request(upgrade.url, { headers });
}

export function listenerOf({ headers }: Request): Listener {
  return { userId: headers.get(USER_HEADER) ?? '', sessionId: headers.get(SESSION_HEADER) ?? '' };
}

export function attach(socket: WebSocket, listener: Listener, nowMs: number): void {
  keep(socket, { ...listener, openedAtMs: nowMs, tasks: [] });
}

/** What was subscribed to longest ago goes first. */
export function addTask(socket: WebSocket, taskId: string): void {
  const attached = attachedTo(socket);
  const others = attached.tasks.filter((one) => one !== taskId);
  keep(socket, { ...attached, tasks: [...others, taskId].slice(-MAX_TASKS) });
}

export function hears(socket: WebSocket, taskId: string): boolean {
  return attachedTo(socket).tasks.includes(taskId);
}

/** The sockets that have to go so that this person may open one more, the oldest first. */
export function surplusOf(sockets: WebSocket[], { userId }: Listener): WebSocket[] {
  const theirs = sockets
    .filter((socket) => socket.readyState === OPEN && attachedTo(socket).userId === userId)
    .sort((one, other) => attachedTo(one).openedAtMs - attachedTo(other).openedAtMs);
  return theirs.slice(0, Math.max(0, theirs.length - MAX_SOCKETS_OF_LISTENER + 1));
}

export function socketsOfSession(sockets: WebSocket[], sessionId: string): WebSocket[] {
  return sockets.filter((socket) => attachedTo(socket).sessionId === sessionId);
}

export const CLOSED_BY_NEWER = {
  code: SOCKET_CLOSES.replaced,
  reason: 'A newer page listens in place of this one.',
} as const;
export const CLOSED_WITH_SESSION = {
  code: SOCKET_CLOSES.sessionEnded,
  reason: 'The session has ended.',
} as const;

export const CLOSED_WITH_SONG = { code: SOCKET_CLOSES.songDeleted, reason: 'The song was deleted.' } as const;

function attachedTo(socket: WebSocket): Attached {
  return (
    (socket.deserializeAttachment() as Attached | null) ?? {
      userId: '',
      sessionId: '',
      openedAtMs: 0,
      tasks: [],
    }
  );
}

function keep(socket: WebSocket, attached: Attached): void {
  socket.serializeAttachment(attached);
}
