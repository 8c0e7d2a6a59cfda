/** The browser's caches in memory, with as much room as a test gives them. */

const ORIGIN = 'https://cantora.example';

export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();
  roomBytes = Number.POSITIVE_INFINITY;

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache(this);
    this.#caches.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async match(key: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.match(key);
  }

  get usedBytes(): number {
    return [...this.#caches.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

class FakeCache {
  readonly #all: FakeCaches;
  readonly #entries = new Map<string, { body: ArrayBuffer; headers: Headers }>();

  constructor(all: FakeCaches) {
    this.#all = all;
  }

  get bytes(): number {
    return [...this.#entries.values()].reduce((sum, { body }) => sum + body.byteLength, 0);
  }

  async put(key: string, response: Response): Promise<void> {
    const body = await response.arrayBuffer();
    if (this.#all.usedBytes + body.byteLength > this.#all.roomBytes)
      throw new DOMException('No room is left.', 'QuotaExceededError');
    this.#entries.set(urlOf(key), { body, headers: response.headers });
  }

  async match(key: string): Promise<Response | undefined> {
    const entry = this.#entries.get(urlOf(key));
    return entry && new Response(entry.body, { headers: entry.headers });
  }

  async add(key: string): Promise<void> {
    const response = await fetch(key);
    if (!response.ok) throw new TypeError(`${key}: ${response.status}`);
    await this.put(key, response);
  }

  async addAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.add(key);
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.#entries.keys()].map((url) => ({ url }));
  }
}

function urlOf(key: string): string {
  return new URL(key, ORIGIN).href;
}
