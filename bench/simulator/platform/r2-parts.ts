import type { PlatformCall } from './calls.ts';
import { etagOf, type ObjectBody, readAll } from './r2-bytes.ts';
import type { PartedUpload, R2Store } from './r2-store.ts';

/** Multipart uploads of the bucket: parts must be of equal size but for the last, and the ones that are named must be there. */

export function partedUpload(
  store: R2Store,
  call: PlatformCall,
  key: string,
  uploadId: string,
  keep: (bytes: Uint8Array) => unknown,
) {
  return {
    key,
    uploadId,
    uploadPart: (partNumber: number, body: ObjectBody) =>
      call('r2', `part ${partNumber}`, async () => {
        const bytes = await readAll(body);
        const etag = etagOf(bytes);
        requireUpload(store, uploadId).parts.set(partNumber, { bytes, etag });
        return { partNumber, etag };
      }),
    complete: (parts: R2UploadedPart[]) =>
      call('r2', 'complete', () => {
        const bytes = joined(requireUpload(store, uploadId), parts);
        store.uploads.delete(uploadId);
        return keep(bytes);
      }),
    abort: () =>
      call('r2', 'abort', () => {
        requireUpload(store, uploadId);
        store.uploads.delete(uploadId);
      }),
  };
}

function requireUpload(store: R2Store, uploadId: string): PartedUpload {
  const upload = store.uploads.get(uploadId);
  if (!upload) throw new Error('The specified multipart upload does not exist. (10024)');
  return upload;
}

function joined(upload: PartedUpload, parts: R2UploadedPart[]): Uint8Array {
  const pieces = parts.map(({ partNumber, etag }) => {
    const part = upload.parts.get(partNumber);
    if (part?.etag !== etag)
      throw new Error('One or more of the specified parts could not be found. (10025)');
    return part.bytes;
  });
  const whole = pieces.slice(0, -1);
  if (whole.some((piece) => piece.length !== pieces[0]?.length))
    throw new Error('All non-trailing parts must have the same length. (10048)');
  return Buffer.concat(pieces);
}
