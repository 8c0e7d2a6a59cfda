import type { SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { type Listener, withListener } from '#durable-objects/listeners.ts';
import type { SongRoom } from '#durable-objects/song-room.ts';

export interface OpenSocket {
  socket: WebSocket;
  /** All that it has heard, in order. */
  messages: SocketServerMessage[];
  closed: Promise<number>;
}

let listeners = 0;

function somebody(): Listener {
  listeners += 1;
  return { userId: `user_${listeners}`, sessionId: `session_${listeners}` };
}

/** A listener in a song's room, as the Worker lets it in. */
export async function openSocket(
  room: DurableObjectStub<SongRoom>,
  listener: Listener = somebody(),
): Promise<OpenSocket> {
  const upgrade = new Request('http://room/', { headers: { upgrade: 'websocket' } });
  const response = await room.fetch(withListener(upgrade, listener));
  const socket = response.webSocket;
  if (!socket) throw new Error(`No socket was opened: ${response.status}.`);
  const messages: SocketServerMessage[] = [];
  socket.addEventListener('message', (event) => {
    messages.push(JSON.parse(String(event.data)));
  });
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', (event) => resolve(event.code)),
  );
  socket.accept();
  return { socket, messages, closed };
}
