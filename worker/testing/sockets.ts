import type { SocketServerMessage } from '#domain/contracts/api.ts';
import type { SongRoom } from '#durable-objects/song-room.ts';

export interface OpenSocket {
  socket: WebSocket;
  /** All that it has heard, in order. */
  messages: SocketServerMessage[];
  closed: Promise<number>;
}

/** A listener in a song's room, as the Worker lets it in. */
export async function openSocket(room: DurableObjectStub<SongRoom>): Promise<OpenSocket> {
  const response = await room.fetch('http://room/', { headers: { upgrade: 'websocket' } });
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
