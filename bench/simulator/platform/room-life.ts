import type { Journal } from '../journal.ts';
import type { Random } from '../random.ts';
import type { Timeline, Timer } from '../timeline.ts';
import type { Weather } from '../weather.ts';
import { type Life, newLife, onEnd } from './calls.ts';
import { type RoomDisk, roomStorage } from './room-storage.ts';
import type { RoomSockets, ServerEnd } from './sockets.ts';

/** The life of one object, of a song or of the turns: instances of the real class come and go over its storage, calls enter them, alarms ring. */

const ALARM_RETRIES = 6;
const ALARM_BASE_MS = 2_000;

export interface Room {
  name: string;
  disk: RoomDisk;
  sockets: RoomSockets;
  instance: { object: object; life: Life; calls: number } | null;
  timer: Timer | null;
  /** The platform has given up an alarm of this object. */
  hasLostAlarm: boolean;
}

export interface RoomSettings {
  timeline: Timeline;
  journal: Journal;
  weather: Weather;
  random: Random;
  /** The clock of the machine, which may be wrong. */
  clockMs: () => number;
  /** The real class, by its constructor: what lives in this namespace. */
  newObject: (ctx: DurableObjectState, life: Life) => object;
  onWrite: (songId: string, values: unknown[] | null) => void;
  /** The object has done its turn of a call: all up to its first `await`. */
  onCall: (songId: string, method: string, values: unknown[]) => void;
}

export async function enter(
  settings: RoomSettings,
  room: Room,
  method: string,
  values: unknown[],
): Promise<unknown> {
  room.instance ??= newInstance(settings, room);
  const { object, life } = room.instance;
  const instance = room.instance;
  const work = Reflect.get(object, method) as (...values: unknown[]) => Promise<unknown>;
  const isFetch = method === 'fetch';
  instance.calls += 1;
  try {
    const answer = await untilEnd(
      life,
      Reflect.apply(work, object, isFetch ? values : structuredClone(values)),
    );
    return isFetch ? answer : structuredClone(answer);
  } finally {
    instance.calls -= 1;
  }
}

/** The answer of an instance that is reset does not come; its caller hears of a broken connection. */
function untilEnd<Value>(life: Life, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    onEnd(life, () => reject(new Error('Durable Object reset because its code was updated.')));
    work.then(resolve, reject);
  });
}

function newInstance(settings: RoomSettings, room: Room) {
  const life = newLife();
  const assertLives = () => {
    if (life.isOver) throw new Error('This instance was thrown away.');
  };
  const storage = roomStorage(room.disk, {
    assertLives,
    onWrite: (values) => settings.onWrite(room.name, values),
    onAlarm: () => schedule(settings, room, 0),
  });
  const ctx = {
    id: { name: room.name, toString: () => room.name },
    storage,
    acceptWebSocket: (server: ServerEnd) => room.sockets.accept(server),
    getWebSockets: () => room.sockets.list(),
    setWebSocketAutoResponse: () => undefined,
    waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    blockConcurrencyWhile: <Value>(work: () => Promise<Value>) => work(),
  };
  const object = settings.newObject(ctx as unknown as DurableObjectState, life);
  return { object, life, calls: 0 };
}

export function schedule(settings: RoomSettings, room: Room, failures: number): void {
  room.timer?.cancel();
  const { alarmMs } = room.disk;
  room.timer =
    alarmMs === null
      ? null
      : settings.timeline.after(
          alarmMs - settings.clockMs(),
          () => void ring(settings, room, alarmMs, failures),
        );
}

async function ring(settings: RoomSettings, room: Room, alarmMs: number, failures: number): Promise<void> {
  const { journal, random, timeline, weather } = settings;
  room.timer = null;
  room.disk.alarmMs = null;
  journal.count('alarm');
  try {
    if (random.chance(weather.failedAlarms)) throw new Error('The platform could not start the object.');
    await enter(settings, room, 'alarm', []);
  } catch {
    journal.count('alarm.failed');
    if (room.disk.alarmMs !== null) return;
    if (failures === ALARM_RETRIES) {
      room.hasLostAlarm = true;
      journal.note('alarm.given_up', room.name);
      return;
    }
    room.timer = timeline.after(
      ALARM_BASE_MS * 2 ** failures,
      () => void ring(settings, room, alarmMs, failures + 1),
    );
  }
}
