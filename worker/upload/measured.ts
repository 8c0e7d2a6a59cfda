import type { LengthReader } from '#domain/songs/audio-length/length-reader.ts';
import type { Chunks } from '../storage/store-stream.ts';
import type { ObjectWriter } from './object-writer.ts';

/** Bytes on their way into storage, with somebody who reads the song's length from them. */

export function measuredWriter(writer: ObjectWriter, length: LengthReader): ObjectWriter {
  const write = (chunk: Uint8Array) => {
    length.take(chunk);
    return writer.write(chunk);
  };
  return { ...writer, write };
}

export async function* measuredChunks(chunks: Chunks, length: LengthReader): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    length.take(chunk);
    yield chunk;
  }
}
