import { decodeField, type MultipartError, make, type PartInfo } from 'multipasta';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ObjectWriter, WrittenObject } from './object-writer.ts';

/**
 * Reads the multipart form of a song upload as it streams in. Text fields are collected; the file goes chunk by chunk into an
 * object writer that is opened only after `admitFile` has agreed, so a refused file leaves no bytes behind.
 */

export const MAX_FILE_BYTES = 100_000_000;
/** Room for the other fields and the boundaries around a file of the largest size. */
export const MAX_FORM_BYTES = MAX_FILE_BYTES + 1_000_000;
const MAX_FIELD_BYTES = 10_000;
const MAX_PARTS = 20;

export interface SongForm {
  fields: ReadonlyMap<string, string>;
  fileName: string;
  file: WrittenObject;
}

export interface FormHooks {
  /** Called once, with the fields that came before the file. */
  admitFile(
    file: { fileName: string; contentType: string },
    fields: ReadonlyMap<string, string>,
  ): Promise<AppError | null>;
  openWriter(): ObjectWriter;
}

interface ParseState {
  fields: Map<string, string>;
  file: PartInfo | null;
  pending: Uint8Array[];
  problem: AppError | null;
}

export async function readSongForm(
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  hooks: FormHooks,
): Promise<Result<SongForm, AppError>> {
  const state: ParseState = { fields: new Map(), file: null, pending: [], problem: null };
  const parser = formParser(headers, state);
  let writer: ObjectWriter | null = null;
  let fileBytes = 0;
  try {
    for await (const chunk of body) {
      parser.write(chunk);
      if (state.problem) break;
      if (state.file && !writer) {
        state.problem = await hooks.admitFile(describeFile(state.file), state.fields);
        if (state.problem) break;
        writer = hooks.openWriter();
      }
      for (const piece of state.pending.splice(0)) {
        fileBytes += piece.length;
        if (fileBytes > MAX_FILE_BYTES) state.problem = { kind: 'file_too_large' };
        else await writer?.write(piece);
      }
      if (state.problem) break;
    }
    if (!state.problem) parser.end();
    if (!state.problem && (!writer || !state.file)) state.problem = malformed('The form has no file.');
    if (state.problem || !writer || !state.file) {
      await writer?.abort();
      return err(state.problem ?? malformed('The form has no file.'));
    }
    const file = await writer.finish();
    return ok({ fields: state.fields, fileName: describeFile(state.file).fileName, file });
  } catch (error) {
    await writer?.abort();
    throw error;
  }
}

function formParser(headers: Headers, state: ParseState) {
  return make({
    headers: Object.fromEntries(headers),
    isFile: (info) => info.filename !== undefined,
    maxParts: MAX_PARTS,
    maxFieldSize: MAX_FIELD_BYTES,
    onField: (info, value) => {
      state.fields.set(info.name, decodeField(info, value));
    },
    onFile: (info) => {
      const isExpected = info.name === 'file' && state.file === null;
      if (isExpected) state.file = info;
      else state.problem ??= malformed('The form must have exactly one file, in the field "file".');
      return (chunk) => {
        if (isExpected && chunk) state.pending.push(chunk);
      };
    },
    onError: (error) => {
      state.problem ??= problemOf(error);
    },
    onDone: () => undefined,
  });
}

function describeFile(info: PartInfo): { fileName: string; contentType: string } {
  return { fileName: info.filename ?? '', contentType: info.contentType };
}

function problemOf(error: MultipartError): AppError {
  switch (error._tag) {
    case 'ReachedLimit':
      return error.limit === 'MaxTotalSize'
        ? { kind: 'file_too_large' }
        : malformed('A field of the form is too long.');
    case 'EndNotReached':
      return malformed('The upload ended too early. Please try again.');
    case 'InvalidBoundary':
    case 'BadHeaders':
    case 'InvalidDisposition':
      return malformed('The body is not a readable multipart form.');
    default:
      return error satisfies never;
  }
}

function malformed(reason: string): AppError {
  return { kind: 'malformed_request', reason };
}
