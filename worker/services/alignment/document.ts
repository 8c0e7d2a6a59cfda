import type { PipelineDocument } from '#domain/contracts/inference.ts';
import {
  type LyricsDocument,
  type LyricsFitting,
  lyricsDocumentSchema,
} from '#domain/contracts/inference-lyrics.ts';
import { LYRICS_STAGE } from '#domain/songs/lyrics.ts';
import type { Context } from '../../context.ts';
import { jsonOrNull } from '../../json-or-null.ts';
import { type AttemptId, lyricsKey } from '../../storage/object-keys.ts';
import { findPlaced, type LyricsRow } from './read.ts';

/** The singer's own words with their times, and where they take the place of what an analysis heard. */

/** Far more than 20,000 characters need, each word and syllable with its times. */
const MAX_LYRICS_BYTES = 4_000_000;

export interface OwnLyrics {
  lyricsId: string;
  fitting: LyricsFitting | null;
  document: LyricsDocument;
}

/** Null when the object is absent, too large or outside the contract. A read that breaks off is thrown: it says nothing of the object. */
export async function readLyrics(context: Context, id: AttemptId): Promise<LyricsDocument | null> {
  const object = await context.env.AUDIO.get(lyricsKey(id));
  if (!object || object.size > MAX_LYRICS_BYTES) return null;
  const parsed = lyricsDocumentSchema.safeParse(jsonOrNull(await object.text()));
  return parsed.success ? parsed.data : null;
}

/** Null where the singer gave none, or none that was placed: then the song has the words of its analysis. */
export async function findOwnLyrics(context: Context, songId: string): Promise<OwnLyrics | null> {
  return readPlaced(context, await findPlaced(context, songId));
}

/** The same of a row that is known. */
export async function readPlaced(context: Context, row: LyricsRow | null): Promise<OwnLyrics | null> {
  if (!row) return null;
  const id = { songId: row.songId, pipelineId: row.id, attempt: row.committedAttempt ?? 0 };
  const document = await readLyrics(context, id);
  if (!document) context.log({ event: 'lyrics_lost', ...id });
  return document && { lyricsId: row.id, fitting: row.fitting, document };
}

export function withOwnLyrics(document: PipelineDocument, own: OwnLyrics | null): PipelineDocument {
  if (!own) return document;
  const { lyrics_recognition, wordTimings, provenance } = own.document;
  const others = document.provenance.filter(({ stage }) => stage !== LYRICS_STAGE);
  return { ...document, lyrics_recognition, wordTimings, provenance: [...others, ...provenance] };
}
