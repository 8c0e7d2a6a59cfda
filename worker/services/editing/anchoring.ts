import { anchorsOf, type EditAnchors } from '#domain/edits/anchors.ts';
import type { EditableResult } from '#domain/edits/edited-song.ts';
import type { Edits } from '#domain/edits/edits.ts';
import type { Context } from '../../context.ts';
import type { AttemptId } from '../../storage/object-keys.ts';
import { readPlaced, withOwnLyrics } from '../alignment/document.ts';
import { readDocument } from '../runs/results.ts';
import { readStoredEdits } from './edit-files.ts';
import { newestVersionOf } from './edit-versions.ts';
import type { SeenResult } from './seen-result.ts';

/** Describes the notes and words that edits name, as far as they are known. */
interface Anchored {
  lyricsId: string | null;
  anchors: EditAnchors;
}

const NOTHING: EditAnchors = { notes: {}, words: {}, lines: {} };

/**
 * A tab may have been open for long: its result has been replaced and its file is gone, or its words have. Then what was known when the same
 * result was saved last helps; what nobody knows is kept all the same, and is offered for review later.
 */
export async function anchored(
  context: Context,
  { files, placed }: SeenResult,
  edits: Edits,
  seenLyricsId: string | null | undefined,
): Promise<Anchored> {
  const [document, own] = await Promise.all([readDocument(context, files), readPlaced(context, placed)]);
  const nowLyricsId = own?.lyricsId ?? null;
  const lyricsId = seenLyricsId === undefined ? nowLyricsId : seenLyricsId;
  const hasItsWords = lyricsId === nowLyricsId;
  const shown = document && withOwnLyrics(document, own);
  const known = shown ? anchorsOf(edits, hasItsWords ? shown : withoutWords(shown)) : NOTHING;
  if (shown && hasItsWords) return { lyricsId, anchors: known };
  const earlier = await earlierAnchors(context, files, lyricsId);
  return {
    lyricsId,
    anchors: {
      notes: { ...earlier.notes, ...known.notes },
      words: { ...earlier.words, ...known.words },
      lines: { ...earlier.lines, ...known.lines },
    },
  };
}

async function earlierAnchors(
  context: Context,
  { songId, pipelineId }: AttemptId,
  lyricsId: string | null,
): Promise<EditAnchors> {
  const version = await newestVersionOf(context, songId, { pipelineId, lyricsId });
  const stored = version && (await readStoredEdits(context, version));
  return stored?.ok ? stored.value.anchors : NOTHING;
}

function withoutWords(result: EditableResult): EditableResult {
  const { pitch_detection } = result;
  return { pitch_detection, lyrics_recognition: { segments: [], syllables: [] }, wordTimings: [] };
}
