/**
 * A song file on its way to the server, part by part. What the server has got stays there: a lost connection costs the part that was
 * on its way, and the same file chosen again goes on where it stopped, also after a reload or on another device. The server's list
 * of open uploads is the memory for that; the hashes of the parts say whether it is the same file.
 */
import type { SongBody } from '#domain/contracts/api.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { missingUploadParts, uploadPartRange } from '#domain/songs/upload-parts.ts';
import type { WaitsFor } from './upload-retries.ts';
import type { NewUpload, SentPart } from './uploads-api.ts';

export interface SongUpload {
  file: File;
  title: string;
  durationSeconds: number | null;
  /** The file makes no new song but brings the sound of this one back. */
  bringsBackSongId?: string;
  /** The same for every try of one upload: a song whose answer was lost on the way is not made twice. */
  idempotencyKey: string;
}

export interface SendingProgress {
  /** What has arrived and what is on its way; never falls. */
  sentBytes: number;
  totalBytes: number;
  /** Null while it goes on. */
  waitsFor: WaitsFor;
  /** What had arrived before this try. */
  resumedBytes: number;
}

export interface UploadCalls {
  list(signal: AbortSignal): Promise<UploadBody[]>;
  open(body: NewUpload, idempotencyKey: string, signal: AbortSignal): Promise<UploadBody>;
  put(part: SentPart, onSent: (sentBytes: number) => void, signal: AbortSignal): Promise<void>;
  complete(uploadId: string, signal: AbortSignal): Promise<SongBody>;
  abort(uploadId: string): Promise<void>;
  /** Hexadecimal; null where the browser cannot. */
  sha256(bytes: Blob): Promise<string | null>;
  /** Tries until it is done or refused for good; says while it waits between two tries. */
  persist<Value>(work: () => Promise<Value>, onWaiting: (waitsFor: WaitsFor) => void): Promise<Value>;
}

interface UploadWatch {
  onProgress(progress: SendingProgress): void;
  /** From then on there is something on the server that can be cancelled. */
  onOpened(uploadId: string): void;
}

export async function uploadSong(
  song: SongUpload,
  calls: UploadCalls,
  watch: UploadWatch,
  signal: AbortSignal,
): Promise<SongBody> {
  const progress = trackProgress(song.file.size, watch.onProgress);
  const persist = <Value>(work: () => Promise<Value>) => calls.persist(work, progress.setWaiting);
  const upload = await persist(async () => (await findEarlier(song, calls, signal)) ?? open());
  watch.onOpened(upload.id);
  progress.resume(receivedBytes(upload));
  const received = upload.received_parts.map((part) => part.part_number);
  for (const partNumber of missingUploadParts(song.file.size, received)) {
    const bytes = sliceOf(song.file, partNumber);
    const part = { uploadId: upload.id, partNumber, bytes, sha256: await calls.sha256(bytes) };
    await persist(() => calls.put(part, progress.setOnTheWay, signal));
    progress.arrived(bytes.size);
  }
  return persist(() => calls.complete(upload.id, signal));

  function open(): Promise<UploadBody> {
    return calls.open(announcementOf(song), song.idempotencyKey, signal);
  }
}

export function receivedBytes(upload: UploadBody): number {
  return upload.received_parts.reduce((sum, part) => sum + part.size_bytes, 0);
}

/** Null when nothing of this file is on the server. An upload of another file that looks alike is left alone. */
async function findEarlier(
  { file, bringsBackSongId }: SongUpload,
  calls: UploadCalls,
  signal: AbortSignal,
): Promise<UploadBody | null> {
  for (const upload of await calls.list(signal)) {
    if (upload.brings_back_song_id !== (bringsBackSongId ?? null)) continue;
    if (upload.file_name !== file.name || upload.size_bytes !== file.size) continue;
    if (await isSameFile(file, upload, calls)) return upload;
  }
  return null;
}

/** Without a part that has arrived there is nothing that could be mixed up. */
async function isSameFile(file: File, upload: UploadBody, calls: UploadCalls): Promise<boolean> {
  for (const part of upload.received_parts) {
    if ((await calls.sha256(sliceOf(file, part.part_number))) !== part.sha256) return false;
  }
  return true;
}

function sliceOf(file: File, partNumber: number): Blob {
  const range = uploadPartRange(file.size, partNumber);
  return file.slice(range?.startByte ?? 0, range?.endByte ?? 0);
}

function announcementOf({ file, title, durationSeconds, bringsBackSongId }: SongUpload): NewUpload {
  return {
    file_name: file.name,
    size_bytes: file.size,
    content_type: file.type,
    title,
    duration_minutes: durationSeconds === null ? null : durationSeconds / 60,
    // The best fusion that the machine has; plain API calls get pyin, as specified.
    pitch_method: 'auto',
    ...(bringsBackSongId !== undefined && { song_id: bringsBackSongId }),
  };
}

/** Adds up what arrived and what is on its way. A part that is sent again does not take back what the person has seen. */
function trackProgress(totalBytes: number, tell: (progress: SendingProgress) => void) {
  let arrivedBytes = 0;
  let shownBytes = 0;
  let resumedBytes = 0;
  let waitsFor: WaitsFor = null;
  const show = (onTheWayBytes: number) => {
    shownBytes = Math.min(totalBytes, Math.max(shownBytes, arrivedBytes + onTheWayBytes));
    tell({ sentBytes: shownBytes, totalBytes, waitsFor, resumedBytes });
  };
  return {
    resume: (bytes: number) => {
      arrivedBytes = bytes;
      resumedBytes = bytes;
      show(0);
    },
    setOnTheWay: (bytes: number) => show(bytes),
    arrived: (bytes: number) => {
      arrivedBytes += bytes;
      show(0);
    },
    setWaiting: (waits: WaitsFor) => {
      waitsFor = waits;
      show(0);
    },
  };
}
