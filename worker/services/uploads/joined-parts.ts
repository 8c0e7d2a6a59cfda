import { type LengthReader, lengthReader } from '#domain/songs/audio-length/length-reader.ts';
import type { Context } from '../../context.ts';
import { uploadPartKey } from '../../storage/object-keys.ts';
import { readChunks } from '../../storage/read-chunks.ts';
import { type Chunks, storeStream } from '../../storage/store-stream.ts';
import { openHash } from '../../upload/file-writer.ts';
import type { Upload, UploadPart } from './uploads.ts';

/** The parts of an upload as the one file that they are. */

/** Parts never change, so two calls at once write the same object. Hash and length are those of the bytes as they were read back. */
export async function joinParts(
  context: Context,
  key: string,
  upload: Upload,
  parts: readonly UploadPart[],
): Promise<{ sha256: string; readSeconds: number | null }> {
  const { AUDIO } = context.env;
  let cause: unknown = null;
  const bytes = bytesOf(AUDIO, parts, (error) => {
    cause = error;
  });
  const length = lengthReader();
  const measured = measuredChunks(bytes, length);
  const stored = await storeStream(AUDIO, key, upload.sizeBytes, measured);
  if (stored.kind === 'cut_off') throw new Error('A part of an upload could not be read back.', { cause });
  return { sha256: stored.sha256, readSeconds: length.seconds() };
}

/** `onFailure` hears why it broke off: whoever stores the bytes only sees that they end early. */
async function* bytesOf(
  bucket: R2Bucket,
  parts: readonly UploadPart[],
  onFailure: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    for (const { uploadId, partNumber, objectId } of parts) {
      const part = await bucket.get(uploadPartKey(uploadId, partNumber, objectId));
      if (!part) throw new Error('A part of an upload is gone.');
      yield* readChunks(part.body, { isReused: true });
    }
  } catch (error) {
    onFailure(error);
    throw error;
  }
}

/** The song's length is read from the bytes as they pass. */
async function* measuredChunks(chunks: Chunks, length: LengthReader): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    length.take(chunk);
    yield chunk;
  }
}

/** Of the file that the parts would make. */
export async function sha256OfParts({ env }: Context, parts: readonly UploadPart[]): Promise<string> {
  const hash = openHash();
  for await (const chunk of bytesOf(env.AUDIO, parts, () => undefined)) await hash.write(chunk);
  return (await hash.finish()).sha256;
}
