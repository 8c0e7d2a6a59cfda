import type { SavedEditsBody, SaveEditsBody } from '#domain/contracts/editing-api.ts';
import { changeCounts } from '#domain/edits/versions.ts';
import { editsOf } from '#domain/edits/wire.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { anchored } from './anchoring.ts';
import { fileOf } from './edit-files.ts';
import { addVersion, type MadeVersion, takeVersion } from './edit-versions.ts';
import { findRefusedWord } from './refused-word.ts';
import { requireSeenResult, type SeenResult } from './seen-result.ts';

/** A client sends this. Only words that the song never had are judged. */
export async function saveTypedEdits(
  context: Context,
  userId: string,
  body: SaveEditsBody,
): Promise<Result<SavedEditsBody, AppError>> {
  const seen = await requireSavable(context, userId, body.pipeline_id);
  if (!seen.ok) return seen;
  const word = await findRefusedWord(context, seen.value, body.edited_data);
  return word === null ? save(context, seen.value, body) : err({ kind: 'word_not_allowed', word });
}

/** The same with what a file brought: its words are taken as they are. */
export async function saveEdits(
  context: Context,
  userId: string,
  body: SaveEditsBody,
): Promise<Result<SavedEditsBody, AppError>> {
  const seen = await requireSavable(context, userId, body.pipeline_id);
  return seen.ok ? save(context, seen.value, body) : seen;
}

async function requireSavable(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<SeenResult, AppError>> {
  const [seen, attempt] = await Promise.all([
    requireSeenResult(context, userId, id),
    takeVersion(context, userId),
  ]);
  return seen.ok && !attempt.ok ? attempt : seen;
}

/** Saves the edits as the next version. A client that names the version it has seen does not save over a newer one. */
async function save(
  context: Context,
  seen: SeenResult,
  { lyrics_id: seenLyricsId, edited_data: data, version }: SaveEditsBody,
): Promise<Result<SavedEditsBody, AppError>> {
  const edits = editsOf(data);
  const { lyricsId, anchors } = await anchored(context, seen, edits, seenLyricsId);
  const saved = await addVersion(context, seen.song, {
    pipelineId: seen.files.pipelineId,
    lyricsId,
    restoredVersion: null,
    ...changeCounts(edits),
    seenVersion: version ?? null,
    file: fileOf({ data, anchors }),
  });
  return saved.ok ? ok(savedBody(saved.value)) : saved;
}

export function savedBody({ version, createdAtMs }: MadeVersion): SavedEditsBody {
  return { timestamp: new Date(createdAtMs).toISOString(), version };
}
