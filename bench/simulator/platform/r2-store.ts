export interface StoredObject {
  key: string;
  bytes: Uint8Array;
  etag: string;
  uploadedMs: number;
}

/** Holds what lies in the bucket, for the checks to read. */
export interface R2Store {
  objects: Map<string, StoredObject>;
  nowMs: () => number;
}

export function newR2Store(nowMs: () => number): R2Store {
  return { objects: new Map(), nowMs };
}
