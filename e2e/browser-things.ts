/** Runs inside a page: something of an account in every place in which the browser keeps anything, and what is there of it. */

interface PlantedThings {
  userId: string;
  songId: string;
}

export async function plantThings({ userId, songId }: PlantedThings): Promise<void> {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const put = async (
    name: string,
    stores: Record<string, string | null>,
    rows: [string, unknown, string?][],
  ) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores))
        opening.result.createObjectStore(store, keyPath === null ? {} : { keyPath });
    };
    const database = await settled(opening);
    for (const [store, row, key] of rows)
      await settled(database.transaction(store, 'readwrite').objectStore(store).put(row, key));
    database.close();
  };
  const madeAtMs = Date.now();
  const place = { fromSeconds: 0, endSeconds: 1, speedPercent: 100, semitones: 0, seconds: 1, bytes: 96_000 };
  const take = { id: `take of ${userId}`, userId, songId, madeAtMs, ...place, curve: new Float32Array(2) };
  const sound = { samples: new Int16Array(48_000), hertz: 48_000 };
  await put('cantora.takes', { takes: 'id', sounds: null }, [
    ['takes', take],
    ['sounds', sound, take.id],
  ]);
  const recording = {
    id: `recording of ${userId}`,
    userId,
    startedAtMs: madeAtMs,
    type: 'audio/webm',
    seconds: 3,
  };
  await put('cantora.recordings', { recordings: 'id', parts: null }, [['recordings', recording]]);
  const choice = { kind: 'repertoire', id: `repertoire of ${songId}`, userId, madeAtMs, songId };
  await put('cantora.outbox', { waiting: 'id' }, [['waiting', { ...choice, repertoire: 'learning' }]]);
  const entries = {
    [`outbox.${userId}`]: '1',
    [`song.${userId}.${songId}`]: '{}',
    [`metadata.${userId}.${songId}`]: '{}',
    [`kept.${userId}.${songId}`]: JSON.stringify({ songId, title: 'Una voce', bytes: 1, keptAtMs: madeAtMs }),
    [`edits.${userId}.${songId}.draft`]: '{}',
    [`lyrics.${userId}.${songId}`]: '{"version":1,"settings":{"text":"Una voce poco fa"}}',
  };
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(`cantora.${name}`, value);
  await (await caches.open(`cantora.kept.${userId}.${songId}`)).put('/media/x', new Response('a voice'));
}

interface FoundThings {
  /** Of every place, by its kind. */
  names: { place: string; name: string }[];
  /** Names and rows in which this account occurs. */
  ofPerson: string[];
}

export async function findThings(userId: string): Promise<FoundThings> {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = [
    ...Object.keys(localStorage).map((name) => ({ place: 'local_storage', name })),
    ...Object.keys(sessionStorage).map((name) => ({ place: 'session_storage', name })),
    ...(await caches.keys()).map((name) => ({ place: 'cache', name })),
    ...(await indexedDB.databases()).map(({ name = '' }) => ({ place: 'database', name })),
    ...document.cookie.split('; ').flatMap((cookie) => {
      const [name = ''] = cookie.split('=');
      return name === '' ? [] : [{ place: 'cookie', name }];
    }),
  ];
  const ofPerson = names
    .filter(({ name }) => name.includes(userId))
    .map(({ place, name }) => `${place}: ${name}`);
  for (const { name } of names.filter(({ place }) => place === 'database')) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store);
      const [rows, keys] = [await settled(all.getAll()), await settled(all.getAllKeys())];
      const theirs = keys.filter((key, at) => JSON.stringify([key, rows[at]?.userId]).includes(userId));
      ofPerson.push(...theirs.map(() => `database: ${name}/${store}`));
    }
    database.close();
  }
  return { names, ofPerson: ofPerson.map((found) => found.replace(userId, 'them')).sort() };
}
