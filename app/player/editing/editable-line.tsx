import { useMessages } from '#app/content/messages.ts';
import type { EditedSong, LineWord, SongLine } from '#domain/edits/edited-song.ts';
import { textsIn } from '#domain/edits/line-words.ts';
import { type WordPlace, wordsWritten } from '#domain/edits/word-tools.ts';
import type { WordEdit, WordEnd } from './word-edit.ts';
import { WordInput } from './word-input.tsx';

interface EditableLineProps {
  line: SongLine;
  edited: EditedSong;
  /** Of a word of this line, or of none. */
  edit: WordEdit | null;
  onWord: (word: WordPlace) => void;
  onEnd: (edit: WordEdit, end: WordEnd) => void;
}

/** The words of a line as buttons; the one that was pressed is a field. */
export function EditableLine({ line, edited, edit, onWord, onEnd }: EditableLineProps) {
  const { editing } = useMessages();
  if (line.words === null) return <span className="px-2 py-1">{line.text}</span>;
  return (
    <span className="relative flex flex-wrap items-center justify-center gap-x-1">
      {line.words
        .flatMap((word) => shownWords(edited, word))
        .map(({ word, text }) =>
          edit !== null && isSame(edit.word, word) ? (
            <WordInput key={keyOf(word)} edit={edit} onEnd={(end) => onEnd(edit, end)} />
          ) : (
            <button
              key={keyOf(word)}
              type="button"
              data-word={keyOf(word)}
              title={editing.editWord(word.text)}
              // A field that closes at the press would move the button from under the finger. Of its own word the places may change.
              onMouseDown={(event) => edit?.word.wordId !== word.wordId && event.preventDefault()}
              onClick={() => {
                endOpenField();
                onWord(word);
              }}
              className="min-h-9 rounded-lg border border-dashed border-edge px-1.5 hover:bg-sunken"
            >
              {text}
            </button>
          ),
        )}
    </span>
  );
}

/** When the line is drawn again. */
export function focusWord(word: WordPlace): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const button = document.querySelector<HTMLElement>(`[data-word="${CSS.escape(keyOf(word))}"]`);
    button?.focus({ preventScroll: true });
  });
}

function endOpenField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

function isSame(left: WordPlace, right: WordPlace): boolean {
  return left.wordId === right.wordId && left.place === right.place;
}

function keyOf({ wordId, place }: WordPlace): string {
  return `${wordId} ${place}`;
}

/** With the marks that the line writes around them. */
function shownWords(edited: EditedSong, written: LineWord): { word: WordPlace; text: string }[] {
  const words = wordsWritten(edited, written);
  const texts = textsIn(written.text);
  return words.map((word, index) => ({
    word,
    text: texts.length === words.length ? (texts[index] ?? word.text) : word.text,
  }));
}
