import type { EditedDataBody } from '#domain/contracts/editing-api.ts';
import { carriedOver } from '#domain/edits/carry-over.ts';
import { type EditableResult, editedSong } from '#domain/edits/edited-song.ts';
import { NO_EDITS } from '#domain/edits/edits.ts';
import {
  type KnownTexts,
  knownTexts,
  NOTHING_KNOWN,
  refusedWord,
  type SentText,
  sentTexts,
} from '#domain/edits/refused-words.ts';
import { editsOf } from '#domain/edits/wire.ts';
import type { Context } from '../../context.ts';
import { readPlaced, withOwnLyrics } from '../alignment/document.ts';
import { readDocument } from '../runs/results.ts';
import { readStoredEdits } from './edit-files.ts';
import { keptVersions } from './edit-versions.ts';
import type { SeenResult } from './seen-result.ts';

/**
 * The first word of a save that breaks the rules and that the song never had; null where there is none. Words that keep the rules cost no
 * look at the song. Any version that is kept may explain a word: a tab may save over what another has saved meanwhile.
 */
export async function findRefusedWord(
  context: Context,
  seen: SeenResult,
  data: EditedDataBody,
): Promise<string | null> {
  let left = refusedOf(sentTexts(data), NOTHING_KNOWN);
  if (left.length === 0) return null;
  for await (const known of textsOfSong(context, seen)) {
    left = refusedOf(left, known);
    if (left.length === 0) return null;
  }
  return left.map((sent) => refusedWord(sent, NOTHING_KNOWN)).at(0) ?? null;
}

function refusedOf(texts: readonly SentText[], known: KnownTexts): SentText[] {
  return texts.filter((sent) => refusedWord(sent, known) !== null);
}

/** As it was analysed, with its singer's own words, and in every version of its edits, the newest first. */
async function* textsOfSong(context: Context, { files, placed }: SeenResult): AsyncGenerator<KnownTexts> {
  const [document, own] = await Promise.all([readDocument(context, files), readPlaced(context, placed)]);
  const found: EditableResult = document ?? NO_RESULT;
  const shown = document ? withOwnLyrics(document, own) : found;
  for (const result of [shown, found]) yield knownTexts(editedSong(result, NO_EDITS));
  for (const version of await keptVersions(context, files.songId)) {
    const stored = version.pipelineId === null ? null : await readStoredEdits(context, version);
    if (!stored?.ok) continue;
    const { data, anchors } = stored.value;
    const isOfThis = version.pipelineId === files.pipelineId && version.lyricsId === (own?.lyricsId ?? null);
    const edits = isOfThis ? editsOf(data) : carriedOver(editsOf(data), anchors, shown).edits;
    yield knownTexts(editedSong(shown, edits));
  }
}

/** Of a tab that shows one whose files are gone: what it had is known from the versions. */
const NO_RESULT: EditableResult = {
  pitch_detection: { note_sequence: [] },
  lyrics_recognition: { segments: [], syllables: [] },
  wordTimings: [],
};
