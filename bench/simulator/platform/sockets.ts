/** WebSockets between singers and rooms: what one end sends arrives at the other in order, unless the line is cut. */

export interface Line {
  /** The client has heard these, in order. */
  heard: string[];
  isOpen: boolean;
  closeCode: number | null;
  cut(): void;
}

export interface ServerEnd {
  send(text: string): void;
  close(code: number, reason: string): void;
  serializeAttachment(value: unknown): void;
  deserializeAttachment(): unknown;
  readonly line: Line;
  readonly readyState: number;
}

const OPEN = 1;
const CLOSED = 3;

/** The global `WebSocketPair` makes these: the client's end is a line, the server's end goes to the room. */
export function newSocketPair(): { 0: Line; 1: ServerEnd } {
  let attachment: unknown = null;
  const line: Line = {
    heard: [],
    isOpen: true,
    closeCode: null,
    cut: () => {
      line.isOpen = false;
    },
  };
  const server: ServerEnd = {
    send: (text) => {
      if (!line.isOpen) throw new Error('The socket is closed.');
      line.heard.push(text);
    },
    close: (code) => {
      if (!line.isOpen) return;
      line.isOpen = false;
      line.closeCode = code;
    },
    serializeAttachment: (value) => {
      attachment = structuredClone(value);
    },
    deserializeAttachment: () => attachment,
    line,
    get readyState() {
      return line.isOpen ? OPEN : CLOSED;
    },
  };
  return { 0: line, 1: server };
}

/** The sockets of one room. They outlive an object that sleeps, but not one that is reset. */
export interface RoomSockets {
  accept(server: ServerEnd): void;
  list(): ServerEnd[];
  cutAll(): void;
}

export function newRoomSockets(): RoomSockets {
  const accepted = new Set<ServerEnd>();
  const open = () => [...accepted].filter(({ line }) => line.isOpen);
  return {
    accept: (server) => accepted.add(server),
    list: open,
    cutAll: () => {
      for (const { line } of open()) line.cut();
      accepted.clear();
    },
  };
}
