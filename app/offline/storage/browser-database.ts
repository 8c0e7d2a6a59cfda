/** A database of this browser's, opened for one question at a time: nothing holds it when a page ends or signs out. */

export interface StoreOfDatabase {
  name: string;
  /** Within the values; null where the key is told beside each. */
  keyPath: string | null;
}

export class BrowserDatabase<Store extends string> {
  readonly #name: string;
  readonly #stores: readonly StoreOfDatabase[];

  constructor(name: string, stores: readonly (StoreOfDatabase & { name: Store })[]) {
    this.#name = name;
    this.#stores = stores;
  }

  async ask<Value>(
    name: Store,
    mode: IDBTransactionMode,
    question: (store: IDBObjectStore) => IDBRequest,
  ): Promise<Value> {
    const database = await this.#open();
    try {
      return await settled<Value>(question(database.transaction(name, mode).objectStore(name)));
    } finally {
      database.close();
    }
  }

  #open(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.#name, 1);
    request.onupgradeneeded = () => {
      for (const { name, keyPath } of this.#stores)
        request.result.createObjectStore(name, keyPath === null ? {} : { keyPath });
    };
    return settled(request);
  }
}

function settled<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value);
    request.onerror = () => reject(request.error);
  });
}
