import type { SocketServerMessage } from '#domain/contracts/api.ts';

/** Sockets of a room. They hibernate: the object may sleep while clients stay connected. */

const PING = JSON.stringify({ type: 'ping' });
const PONG = JSON.stringify({ type: 'pong' } satisfies SocketServerMessage);
const NORMAL_CLOSE = 1000;
/** Close code 1009: a message is too big. */
const MESSAGE_TOO_BIG = 1009;
const MAX_MESSAGE_CHARACTERS = 16_384;

/** Pings are answered by the runtime without waking the object. */
export function answerPingsWhileAsleep(ctx: DurableObjectState): void {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
}

export function connect(ctx: DurableObjectState, greeting: SocketServerMessage): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server);
  server.send(JSON.stringify(greeting));
  return new Response(null, { status: 101, webSocket: client });
}

export function broadcast(ctx: DurableObjectState, message: SocketServerMessage): void {
  const text = JSON.stringify(message);
  for (const socket of ctx.getWebSockets()) sendQuietly(socket, text);
}

export function disconnectAll(ctx: DurableObjectState, reason: string): void {
  for (const socket of ctx.getWebSockets()) socket.close(NORMAL_CLOSE, reason);
}

/** Clients may say `ping` in any spelling of JSON, and `subscribe_task`; anything else is ignored. */
export function answer(socket: WebSocket, raw: string | ArrayBuffer): void {
  if (typeof raw !== 'string' || raw.length > MAX_MESSAGE_CHARACTERS) {
    socket.close(MESSAGE_TOO_BIG, 'Messages are short JSON texts.');
    return;
  }
  if (messageType(raw) === 'ping') sendQuietly(socket, PONG);
}

function messageType(raw: string): unknown {
  try {
    const message: unknown = JSON.parse(raw);
    return typeof message === 'object' && message !== null && 'type' in message ? message.type : null;
  } catch {
    return null;
  }
}

/** A socket may have gone between two messages; the runtime tells us by its close event. */
function sendQuietly(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // Already closed: nobody is left to tell.
  }
}
