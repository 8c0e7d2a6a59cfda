export interface StoredObject {
  key: string;
  bytes: Uint8Array;
  etag: string;
  uploadedMs: number;
}

export interface PartedUpload {
  key: string;
  startedMs: number;
  parts: Map<number, { bytes: Uint8Array; etag: string }>;
}

/** What lies in the bucket, for whoever checks it. */
export interface R2Store {
  objects: Map<string, StoredObject>;
  uploads: Map<string, PartedUpload>;
  nowMs: () => number;
}

export function newR2Store(nowMs: () => number): R2Store {
  return { objects: new Map(), uploads: new Map(), nowMs };
}
