import type { SocketServerMessage, TaskMessage } from '#domain/contracts/socket-api.ts';
import {
  attach,
  CLOSED_BY_NEWER,
  CLOSED_WITH_SESSION,
  hears,
  type Listener,
  socketsOfSession,
  surplusOf,
} from './listeners.ts';

/** Sockets of a room. They hibernate: the object may sleep while clients stay connected. */

export const PONG = JSON.stringify({ type: 'pong' } satisfies SocketServerMessage);
const PING = JSON.stringify({ type: 'ping' });
/** Pings are answered by the runtime without waking the object. */
export function answerPingsWhileAsleep(ctx: DurableObjectState): void {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
}

export function connect(
  ctx: DurableObjectState,
  listener: Listener,
  greetings: SocketServerMessage[],
): Response {
  for (const socket of surplusOf(ctx.getWebSockets(), listener)) closeQuietly(socket, CLOSED_BY_NEWER);
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server);
  attach(server, listener, Date.now());
  for (const greeting of greetings) sendQuietly(server, JSON.stringify(greeting));
  return new Response(null, { status: 101, webSocket: client });
}

/** Whatever becomes of the listeners, the run goes on. */
export function broadcast(ctx: DurableObjectState, message: SocketServerMessage): void {
  const text = JSON.stringify(message);
  for (const socket of ctx.getWebSockets()) sendQuietly(socket, text);
}

export function tellSubscribers(ctx: DurableObjectState, message: TaskMessage): void {
  const text = JSON.stringify(message);
  for (const socket of ctx.getWebSockets()) {
    if (hears(socket, message.task_id)) sendQuietly(socket, text);
  }
}

export function disconnectAll(ctx: DurableObjectState, why: { code: number; reason: string }): void {
  for (const socket of ctx.getWebSockets()) closeQuietly(socket, why);
}

export function disconnectSession(ctx: DurableObjectState, sessionId: string): void {
  for (const socket of socketsOfSession(ctx.getWebSockets(), sessionId))
    closeQuietly(socket, CLOSED_WITH_SESSION);
}

function closeQuietly(socket: WebSocket, { code, reason }: { code: number; reason: string }): void {
  try {
    socket.close(code, reason);
  } catch {
    // Already closed: nobody is left to tell.
  }
}

/** A socket may have gone between two messages; the runtime tells us by its close event. */
export function sendQuietly(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // Already closed: nobody is left to tell.
  }
}
