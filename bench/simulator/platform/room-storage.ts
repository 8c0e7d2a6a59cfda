import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** One object keeps a SQLite of its own and an alarm on disk. They outlive every instance. */

export interface RoomDisk {
  database: DatabaseSync;
  alarmMs: number | null;
}

interface DiskHooks {
  /** After each statement that writes, so that whoever keeps the history of a room sees it; null: everything was deleted. */
  onWrite(values: unknown[] | null): void;
  onAlarm(): void;
  /** Throws when the instance that writes has been thrown away. */
  assertLives(): void;
}

const PREPARED = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

export function newRoomDisk(): RoomDisk {
  return { database: new DatabaseSync(':memory:'), alarmMs: null };
}

export function roomStorage(disk: RoomDisk, hooks: DiskHooks): DurableObjectStorage {
  const setAlarm = (alarmMs: number | null) => {
    hooks.assertLives();
    disk.alarmMs = alarmMs;
    hooks.onAlarm();
  };
  const storage = {
    sql: {
      exec: (sql: string, ...values: unknown[]) => {
        hooks.assertLives();
        const rows = execute(disk.database, sql, values);
        if (values.length > 0) hooks.onWrite(values);
        return { toArray: () => rows, one: () => rows[0], [Symbol.iterator]: () => rows.values() };
      },
    },
    setAlarm: async (time: number | Date) => setAlarm(Number(time)),
    getAlarm: async () => disk.alarmMs,
    deleteAlarm: async () => setAlarm(null),
    // The alarm goes with the rest, as it does since the compatibility date of wrangler.toml.
    deleteAll: async () => {
      setAlarm(null);
      disk.database.close();
      disk.database = new DatabaseSync(':memory:');
      hooks.onWrite(null);
    },
    transactionSync: <Value>(work: () => Value): Value => work(),
    sync: async () => undefined,
  };
  return storage as unknown as DurableObjectStorage;
}

/** Several statements only without values, as in the objects themselves. */
function execute(database: DatabaseSync, sql: string, values: unknown[]): unknown[] {
  if (values.length > 0 || !sql.includes(';')) return prepare(database, sql).all(...(values as never[]));
  database.exec(sql);
  return [];
}

function prepare(database: DatabaseSync, sql: string): StatementSync {
  const known = PREPARED.get(database) ?? new Map<string, StatementSync>();
  PREPARED.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
}
