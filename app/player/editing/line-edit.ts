/** What a singer does to a whole line of words. */
import type { EditedSong, SongLine } from '#domain/edits/edited-song.ts';
import type { EditAction } from '#domain/edits/edits.ts';
import { type Halves, halvesAt, lineJoined, lineSplit } from '#domain/edits/line-cuts.ts';
import { textsIn } from '#domain/edits/line-words.ts';
import { lineTyped } from '#domain/edits/lyric-tools.ts';
import { tidyWord, wordIssue } from '#domain/edits/word-rules.ts';
import type { EditStore } from '../edits/edit-store.ts';

export type LineEdits = ReturnType<typeof lineEdits>;

export function lineEdits(store: EditStore, edited: EditedSong) {
  const apply = (action: EditAction, text: string) =>
    store.apply(action, { type: 'success', what: 'updated_lyrics', text });
  return {
    /** It is false where a word that is new in the line breaks the rule of words. */
    type(line: SongLine, text: string): boolean {
      if (text === line.text) return true;
      const written = tidyLine(text);
      if (hasIssue(line, written)) return false;
      apply(lineTyped(edited, line.id, written), written);
      return true;
    },
    /** It is false where the cursor is not between two words, or one of the halves would have no word with a time. */
    split(line: SongLine, text: string, cursor: number): boolean {
      const [before, after] = halvesAt(text, cursor);
      const halves: Halves = text === line.text ? [before, after] : [tidyLine(before), tidyLine(after)];
      const action = lineSplit(edited, store.get().edits, line.id, halves);
      if (action === null || hasIssue(line, halves.join(' '))) return false;
      apply(action, halves.join(' / '));
      return true;
    },
    /** The line is joined with the next one; null where it cannot be. */
    join(line: SongLine): (() => void) | null {
      const action = lineJoined(edited, store.get().edits, line.id);
      const next = edited.lines[edited.lines.findIndex(({ id }) => id === line.id) + 1];
      return action && (() => apply(action, `${line.text} ${next?.text ?? ''}`.trim()));
    },
  };
}

function tidyLine(text: string): string {
  return textsIn(tidyWord(text)).join(' ');
}

/** Words that stood in the line already are not judged. */
function hasIssue(line: SongLine, text: string): boolean {
  const known = new Set(textsIn(`${line.text} ${tidyWord(line.text)}`));
  return textsIn(text).some((word) => !known.has(word) && wordIssue(word) !== null);
}
