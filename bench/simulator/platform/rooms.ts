import type { Env } from '../../../worker/env.ts';
import { endLife, type PlatformCall } from './calls.ts';
import { enter, type Room, type RoomSettings, schedule } from './room-life.ts';
import { newRoomDisk } from './room-storage.ts';
import { newRoomSockets } from './sockets.ts';

/**
 * The namespace of song rooms: the real class over storage that outlives it. An instance may be put to sleep between two calls, or
 * be reset in the middle of one; alarms come at least once and are given up after six failures, as on the platform.
 */

export interface Rooms {
  binding(call: PlatformCall): Env['SONG_ROOM'];
  all(): Room[];
  /** Out of memory while nothing is going on; its sockets stay. */
  evict(room: Room): void;
  /** In the middle of whatever it does; its sockets are cut. */
  reset(room: Room): void;
  /** After the clock of the machine has jumped. */
  rescheduleAlarms(): void;
}

export function newRooms(settings: RoomSettings): Rooms {
  const rooms = new Map<string, Room>();
  const roomOf = (name: string): Room => {
    const known = rooms.get(name);
    if (known) return known;
    const room: Room = {
      name,
      disk: newRoomDisk(),
      sockets: newRoomSockets(),
      instance: null,
      timer: null,
      hasLostAlarm: false,
    };
    rooms.set(name, room);
    return room;
  };
  const end = (room: Room) => {
    if (room.instance) endLife(room.instance.life);
    room.instance = null;
  };
  return {
    binding: (call) => namespaceOf((name) => stubOf(settings, roomOf(name), call)),
    all: () => [...rooms.values()],
    evict: (room) => {
      if (!room.instance || room.instance.calls > 0) return;
      end(room);
      settings.journal.count('room.evicted');
    },
    reset: (room) => {
      end(room);
      room.sockets.cutAll();
      settings.journal.count('room.reset');
    },
    rescheduleAlarms: () => {
      for (const room of rooms.values()) if (room.disk.alarmMs !== null) schedule(settings, room, 0);
    },
  };
}

function namespaceOf(stub: (name: string) => unknown): Env['SONG_ROOM'] {
  const idFromName = (name: string) => ({ name, toString: () => name });
  const get = ({ name }: { name: string }) => stub(name);
  return { idFromName, get, getByName: stub } as unknown as Env['SONG_ROOM'];
}

/** Every method may be called; arguments and answers are copies. */
function stubOf(settings: RoomSettings, room: Room, call: PlatformCall): unknown {
  const invoke = (method: string, values: unknown[]) =>
    call('room', `${room.name} ${method}`, () => {
      const answer = enter(settings, room, method, values);
      settings.onCall(room.name, method, values);
      return answer;
    });
  return new Proxy(
    {},
    {
      get: (_target, method) =>
        method === 'then' ? undefined : (...values: unknown[]) => invoke(String(method), values),
    },
  );
}
