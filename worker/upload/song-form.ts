import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { AppError, MalformedReason } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { MAX_SONG_FILE_BYTES } from '#domain/songs/upload-limits.ts';
import { readChunks } from '../storage/read-chunks.ts';
import type { FileWriter, WrittenFile } from './file-writer.ts';
import { inTime } from './in-time.ts';
import type { Place } from './memory-room.ts';
import { PACES } from './paces.ts';

/**
 * Reads the multipart form of a song upload as it streams in. Text fields are collected; the file goes chunk by chunk into the
 * writer that `admitFile` gives, so a refused file leaves no bytes behind. A refused body is still read to its end: otherwise the
 * client reports a broken connection instead of the reason.
 */

/** Room for the other fields and the boundaries around a file of the largest size. */
export const MAX_FORM_BYTES = MAX_SONG_FILE_BYTES + 1_000_000;
const LIMITS = { fileSize: MAX_SONG_FILE_BYTES, fieldSize: 10_000, fields: 20, parts: 22, headerPairs: 20 };
const NO_FILE = malformed('no_file');
const CUT_OFF = malformed('upload_cut_off');

export interface SongForm {
  fields: ReadonlyMap<string, string>;
  fileName: string;
  file: WrittenFile;
}

interface AnnouncedFile {
  fileName: string;
  contentType: string;
}

/** Called once, with the fields that came before the file: where the file goes, or why it is not taken. */
export type AdmitFile = (
  file: AnnouncedFile,
  fields: ReadonlyMap<string, string>,
) => Promise<Result<FileWriter, AppError>>;

/** All bytes are with the writer; it finishes only once the whole form has turned out right. */
type ReceivedFile = Result<{ fileName: string; writer: FileWriter }, AppError>;

/** The form of a request; a request without a body is a form without its end. The places are those that it comes to. */
export function readForm(
  request: Request,
  admitFile: AdmitFile,
  ...places: Place[]
): Promise<Result<SongForm, AppError>> {
  const body = request.body ?? new Blob([]).stream();
  return readSongForm(body, request.headers.get('content-type') ?? '', admitFile, ...places);
}

export async function readSongForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  admitFile: AdmitFile,
  ...places: Place[]
): Promise<Result<SongForm, AppError>> {
  const fields = new Map<string, string>();
  const receptions: Promise<ReceivedFile>[] = [];
  const parser = openParser(contentType);
  if (!parser) return err(malformed('unreadable_form'));
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (name, stream, fileName, _encoding, mimeType) => {
    const isExpected = name === 'file' && receptions.length === 0;
    const announced = { fileName: fileName ?? '', contentType: mimeType };
    const reception = isExpected ? receiveFile(stream, announced, fields, admitFile) : refuseFile(stream);
    // Its failure is handled below; it may come while the rest of the body is still being read.
    reception.catch(() => undefined);
    receptions.push(reception);
  });
  const chunks = inTime(readChunks(body, { isReused: false }), PACES.form, ...places);
  const isWhole = await feed(parser, chunks);
  const received = await Promise.all(receptions);
  const [file] = received.filter((reception) => reception.ok).map((reception) => reception.value);
  const problem = received.find((reception) => !reception.ok)?.error ?? formProblem(isWhole, file);
  if (problem || !file) {
    await file?.writer.abort();
    return err(problem ?? NO_FILE);
  }
  return ok({ fields, fileName: file.fileName, file: await file.writer.finish() });
}

/** A form without its end may lack fields that change the price, so it is not taken although its file is whole. */
function formProblem(isWhole: boolean, file: unknown): AppError | null {
  if (!isWhole) return CUT_OFF;
  return file ? null : NO_FILE;
}

async function receiveFile(
  stream: Readable & { truncated?: boolean },
  announced: AnnouncedFile,
  fields: ReadonlyMap<string, string>,
  admitFile: AdmitFile,
): Promise<ReceivedFile> {
  // Without a listener from the first moment, a body that is cut off would be an unhandled error.
  let isCutOff = false;
  stream.on('error', () => {
    isCutOff = true;
  });
  const admitted = await admitFile(announced, fields).catch((error) => {
    // Keep reading the body here too, even when the database is down.
    stream.resume();
    throw error;
  });
  if (!admitted.ok) {
    stream.resume();
    return admitted;
  }
  const writer = admitted.value;
  try {
    await writeAll(stream, writer);
  } catch (error) {
    await writer.abort();
    if (isCutOff) return err(CUT_OFF);
    throw error;
  }
  if (stream.truncated || isCutOff) {
    await writer.abort();
    return err(stream.truncated ? { kind: 'file_too_large' } : CUT_OFF);
  }
  return ok({ fileName: announced.fileName, writer });
}

/** Reads on after a failed write: without a reader the parser would stop and the client hang. */
async function writeAll(stream: AsyncIterable<Uint8Array>, writer: FileWriter): Promise<void> {
  let written = Promise.resolve();
  for await (const chunk of stream) {
    written = written.then(() => writer.write(chunk));
    await written.catch(() => undefined);
  }
  await written;
}

async function refuseFile(stream: Readable): Promise<ReceivedFile> {
  stream.on('error', () => undefined).resume();
  return err(malformed('several_files'));
}

function openParser(contentType: string): BusboyInstance | null {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    // The library throws for a missing or malformed boundary.
    return null;
  }
}

/** Gives the parser the body at the parser's own pace. False when the body ends before the form does. */
async function feed(parser: BusboyInstance, chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const ended = new Promise<boolean>((resolve) => {
    parser.on('finish', () => resolve(true));
    parser.on('error', () => resolve(false));
  });
  try {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const taken = new Promise<true>((resolve) => parser.write(bytes, () => resolve(true)));
      if (!(await Promise.race([taken, ended.then((isWhole) => isWhole)]))) return false;
    }
  } catch {
    // The client has gone, or is too slow: the parser sees a truncated body.
  }
  parser.end();
  return ended;
}

function malformed(reason: MalformedReason): AppError {
  return { kind: 'malformed_request', reason };
}
