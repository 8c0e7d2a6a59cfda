import type { SocketServerMessage } from '#domain/contracts/api.ts';
import type { TranspositionMessage } from '#domain/transposition/socket-messages.ts';

/** Sockets of a room. They hibernate: the object may sleep while clients stay connected. */

export const PONG = JSON.stringify({ type: 'pong' } satisfies SocketServerMessage);
const PING = JSON.stringify({ type: 'ping' });
const NORMAL_CLOSE = 1000;
/** Far more than a singer has pages open, and a third of what the platform holds for one object. */
export const MAX_SOCKETS = 10_000;
const RETRY_AFTER_SECONDS = 30;

/** Pings are answered by the runtime without waking the object. */
export function answerPingsWhileAsleep(ctx: DurableObjectState): void {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
}

export function connect(ctx: DurableObjectState, greeting: SocketServerMessage): Response {
  if (ctx.getWebSockets().length >= MAX_SOCKETS) {
    const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
    return new Response('Too many listen to this song.', { status: 503, headers });
  }
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server);
  sendQuietly(server, JSON.stringify(greeting));
  return new Response(null, { status: 101, webSocket: client });
}

/** Whatever becomes of the listeners, the run goes on. */
export function broadcast(
  ctx: DurableObjectState,
  message: SocketServerMessage | TranspositionMessage,
): void {
  const text = JSON.stringify(message);
  for (const socket of ctx.getWebSockets()) sendQuietly(socket, text);
}

export function disconnectAll(ctx: DurableObjectState, reason: string): void {
  for (const socket of ctx.getWebSockets()) {
    try {
      socket.close(NORMAL_CLOSE, reason);
    } catch {
      // Already closed: nobody is left to tell.
    }
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
