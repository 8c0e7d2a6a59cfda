/**
 * Puts an answer into a file of the person's choice: piece by piece where the browser can write files, else through the memory,
 * which ends at MAX_IN_MEMORY_BYTES.
 */

import { fileNameIn } from '#domain/export/export-formats.ts';

const MAX_IN_MEMORY_BYTES = 1_000_000_000;

type DownloadEnd = 'saved' | 'cancelled' | 'too_large';

export interface Download {
  /** Null: it goes where downloads go, without a question, under the name that the service tells. What is larger than the memory cannot. */
  fileName: string | null;
  open: (signal: AbortSignal) => Promise<Response>;
  /** `total` is null where nobody knows how much is to come. */
  onReceived: (bytes: number, total: number | null) => void;
  signal: AbortSignal;
}

interface FilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

class TooLarge extends Error {}

/** Must be called in the press of a button: the question where to save is only allowed there. */
export async function saveDownload(download: Download): Promise<DownloadEnd> {
  try {
    const { fileName } = download;
    const file = fileName === null ? null : await pickFile(fileName);
    const response = await download.open(download.signal);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const stream = (response.body ?? new Blob([]).stream()).pipeThrough(counted(download, sizeOf(response)));
    // Closed when everything is written; whatever is broken off leaves the chosen file as it was.
    if (file) await stream.pipeTo(await file.createWritable(), { signal: download.signal });
    else offerFile(await collect(stream, type, download.signal), fileName ?? toldName(response));
    return 'saved';
  } catch (error) {
    if (error instanceof TooLarge) return 'too_large';
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}

function toldName({ headers }: Response): string {
  return fileNameIn(headers.get('content-disposition')) ?? 'download';
}

/** Null where files cannot be written, or not from here; an AbortError when the person closed the question. */
async function pickFile(suggestedName: string): Promise<FileSystemFileHandle | null> {
  const { showSaveFilePicker } = window as Window & FilePicker;
  if (showSaveFilePicker === undefined) return null;
  try {
    return await showSaveFilePicker.call(window, { suggestedName });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

/** What is packed on its way is larger than its header says. */
function sizeOf({ headers }: Response): number | null {
  return headers.has('content-encoding') ? null : Number(headers.get('content-length')) || null;
}

function counted({ onReceived }: Download, total: number | null): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onReceived(bytes, total);
      controller.enqueue(chunk);
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>, type: string, signal: AbortSignal): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.byteLength;
      if (bytes > MAX_IN_MEMORY_BYTES) throw new TooLarge();
      chunks.push(chunk);
    },
  });
  await stream.pipeTo(sink, { signal });
  return new Blob(chunks, { type });
}

/** Saved by the browser, as if it had been downloaded. */
export function offerFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser reads the address after this turn; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
