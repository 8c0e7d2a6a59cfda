import { Combine, PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { EditedSong, LineWord, SongLine } from '#domain/edits/edited-song.ts';
import { textsIn } from '#domain/edits/line-words.ts';
import { type WordPlace, wordsWritten } from '#domain/edits/word-tools.ts';
import { editInLine } from '../edits/word-edit.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { lineEdits } from './line-edit.ts';
import { LineField } from './line-field.tsx';
import { beginWord, endWord, keyOfWord } from './word-editing.ts';
import { WordInput } from './word-input.tsx';

/** The words of a line one by one, or the whole line in one field; beside them, what is done to the whole line. */
export function EditableLine({ line }: { line: SongLine }) {
  const { editing } = useMessages();
  const session = useSongSession();
  const edited = useSong((song) => song.edited);
  const edits = lineEdits(session.edits, edited);
  const [isTyped, setTyped] = useState(false);
  const typing = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (!isTyped && isBack.current) typing.current?.focus();
    isBack.current = false;
  }, [isTyped]);
  const end = (byHand: boolean) => {
    isBack.current = byHand;
    setTyped(false);
  };
  if (isTyped) return <LineField {...{ line, edits }} onEnd={end} />;
  const begin = () => {
    session.engine.pause();
    setTyped(true);
  };
  const join = edits.join(line);
  return (
    <span className="flex flex-wrap items-center justify-center gap-1">
      <LineWords line={line} />
      <IconButton name={editing.line.type} Icon={PenLine} ref={typing} onClick={begin} />
      <IconButton
        name={editing.line.join}
        Icon={Combine}
        aria-disabled={join === null}
        onClick={() => join?.()}
      />
    </span>
  );
}

/** The words of a line as buttons; the one that was pressed is a field. */
function LineWords({ line }: { line: SongLine }) {
  const { editing } = useMessages();
  const session = useSongSession();
  const edited = useSong((song) => song.edited);
  const edit = useSong(({ wordEdit }) => (wordEdit?.atPixels === null ? wordEdit : null));
  if (line.words === null) return <span className="px-2 py-1">{line.text}</span>;
  return (
    <span className="relative flex flex-wrap items-center justify-center gap-x-1">
      {line.words
        .flatMap((word) => shownWords(edited, word))
        .map(({ word, text }) =>
          edit !== null && isSame(edit.word, word) ? (
            <WordInput key={keyOfWord(word)} edit={edit} onEnd={(end) => endWord(session, edit, end)} />
          ) : (
            <button
              key={keyOfWord(word)}
              type="button"
              data-word={keyOfWord(word)}
              title={editing.editWord(word.text)}
              // A field that closes at the press would move the button from under the finger. Of its own word the places may change.
              onMouseDown={(event) => edit?.word.wordId !== word.wordId && event.preventDefault()}
              onClick={() => {
                endOpenField();
                beginWord(session, editInLine(session.values.stage.get(), edited, word));
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

function endOpenField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

function isSame(left: WordPlace, right: WordPlace): boolean {
  return left.wordId === right.wordId && left.place === right.place;
}

/** They are shown with the marks that the line writes around them. */
function shownWords(edited: EditedSong, written: LineWord): { word: WordPlace; text: string }[] {
  const words = wordsWritten(edited, written);
  const texts = textsIn(written.text);
  return words.map((word, index) => ({
    word,
    text: texts.length === words.length ? (texts[index] ?? word.text) : word.text,
  }));
}
