/** A database of this browser's, opened for one question at a time: nothing holds it when a page ends or signs out. */

interface StoreOfDatabase {
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

  /** One transaction over all stores that are named: what belongs together is kept together or not at all. */
  async ask<Value>(
    names: readonly Store[],
    mode: IDBTransactionMode,
    question: (store: (name: Store) => IDBObjectStore) => IDBRequest,
  ): Promise<Value> {
    const database = await this.#open();
    try {
      const transaction = database.transaction(names, mode);
      return await new Promise<Value>((resolve, reject) => {
        const request = question((name) => transaction.objectStore(name));
        transaction.oncomplete = () => resolve(request.result as Value);
        transaction.onabort = () => reject(transaction.error ?? request.error);
      });
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
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }
}
