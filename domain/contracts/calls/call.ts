import type { z } from 'zod';
import type { NeededScope } from '../../accounts/scopes.ts';
import type { ErrorCode } from '../../errors.ts';

/**
 * A call of the API, declared once. From the declaration come the router's guards and validators (worker/routes/route.ts), the document
 * (worker/openapi), the types of the browser's client (app/api/api-client.ts) and what the Worker's tests hold every answer against.
 */
export type Call = CallShape & Access;

/** Who may make it: anybody, somebody who is signed in, or also a program that has the scope. */
type Access = { by: 'anybody' | 'session'; scope?: undefined } | { by: 'key'; scope: NeededScope };

interface CallShape {
  summary: string;
  query?: z.ZodObject;
  /** JSON that the router reads and checks before the handler. */
  body?: z.ZodType;
  /** Its body may be longer than usual: so long, and more is refused in these words. */
  largeBody?: { maxBytes: number; refusal: 'edits_too_large' | 'import_too_large' };
  /** Any other body: the handler reads it itself. */
  rawBody?: { mediaType: string; description: string };
  answers: Readonly<Record<number, Answer>>;
  /** These errors come beyond those that every call of its kind answers with. */
  errors?: readonly ErrorCode[];
}

type MediaType = `${string}/${string}`;

/** JSON by its schema, another body by its media type or types, or none. */
export type Answer = z.ZodType | MediaType | readonly MediaType[] | null;

/** By method and path, with `{names}` of its parameters; below `/api/v1`, or from the root where the area says so. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
export type Calls = Readonly<Record<CallName, Call>>;

/** A call that names a song may be told that it is not there or not the caller's. */
export const OWN_SONG = ['song_not_found', 'not_song_owner'] as const;
export const OWN_RUN = ['pipeline_not_found', ...OWN_SONG] as const;
export const OWN_UPLOAD = ['upload_not_found', 'upload_expired', 'upload_ended'] as const;
export const REFUSED_PARTS = [
  'upload_part_invalid',
  'upload_part_conflict',
  'checksum_mismatch',
  'length_required',
] as const;
/** A password is checked or hashed here: guesses are counted, and hashing takes turns. */
export const PASSWORD_WORK = ['too_many_attempts', 'too_busy'] as const;

/** A stolen session must not do this: an account with a second factor is asked for it again, where it was not proved just now. */
export const FRESH_FACTOR = ['second_factor_not_fresh', 'wrong_second_factor'] as const;

/** A stored file, whole or in part. */
export const FILE = { 200: 'audio/ogg', 206: 'audio/ogg', 304: null, 412: null, 416: null } as const;
