import type { SocketServerMessage, TaskMessage } from '#domain/contracts/api.ts';

/** Sockets of a room. They hibernate: the object may sleep while clients stay connected. */

export const PONG = JSON.stringify({ type: 'pong' } satisfies SocketServerMessage);
const PING = JSON.stringify({ type: 'ping' });
const NORMAL_CLOSE = 1000;
/** Far more than a singer has pages open, and a third of what the platform holds for one object. */
export const MAX_SOCKETS = 10_000;
const RETRY_AFTER_SECONDS = 30;
/** Of one socket: as many as there are keys to move a song to. */
const MAX_TASKS = 24;

/** Pings are answered by the runtime without waking the object. */
export function answerPingsWhileAsleep(ctx: DurableObjectState): void {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
}

export function connect(ctx: DurableObjectState, greetings: SocketServerMessage[]): Response {
  if (ctx.getWebSockets().length >= MAX_SOCKETS) {
    const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
    return new Response('Too many listen to this song.', { status: 503, headers });
  }
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server);
  for (const greeting of greetings) sendQuietly(server, JSON.stringify(greeting));
  return new Response(null, { status: 101, webSocket: client });
}

/** Whatever becomes of the listeners, the run goes on. */
export function broadcast(ctx: DurableObjectState, message: SocketServerMessage): void {
  const text = JSON.stringify(message);
  for (const socket of ctx.getWebSockets()) sendQuietly(socket, text);
}

/** From now on this socket hears of the task, also after the object has slept; what was subscribed to longest ago goes first. */
export function subscribe(socket: WebSocket, taskId: string): void {
  const others = tasksOf(socket).filter((one) => one !== taskId);
  socket.serializeAttachment([...others, taskId].slice(-MAX_TASKS));
}

export function tellSubscribers(ctx: DurableObjectState, message: TaskMessage): void {
  const text = JSON.stringify(message);
  for (const socket of ctx.getWebSockets()) {
    if (tasksOf(socket).includes(message.task_id)) sendQuietly(socket, text);
  }
}

/** Nobody but `subscribe` attaches anything. */
function tasksOf(socket: WebSocket): string[] {
  return (socket.deserializeAttachment() as string[] | null) ?? [];
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
