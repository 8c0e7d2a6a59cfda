import { Combine, PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongLine, SongNote } from '#domain/edits/edited-song.ts';
import type { StageSong } from '../stage/stage-song.ts';
import type { LineEdits } from './line-edit.ts';
import { LineField } from './line-field.tsx';
import type { WordEdit } from './word-edit.ts';
import { WordInput } from './word-input.tsx';

interface EditableLineProps {
  line: SongLine;
  song: StageSong;
  /** Of a word of this line, or of none. */
  edit: WordEdit | null;
  onWord: (edit: WordEdit) => void;
  onEnd: (edit: WordEdit, text: string | null) => void;
  lineEdits: LineEdits;
  /** The whole line is about to be typed. */
  onLine: () => void;
}

/** The words of a line one by one, or the whole line in one field; beside them, what is done to the whole line. */
export function EditableLine({ lineEdits, onLine, ...words }: EditableLineProps) {
  const { line } = words;
  const { editing } = useMessages();
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
  if (isTyped) return <LineField {...{ line }} edits={lineEdits} onEnd={end} />;
  const begin = () => {
    onLine();
    setTyped(true);
  };
  const join = lineEdits.join(line);
  return (
    <span className="flex flex-wrap items-center justify-center gap-1">
      <LineWords {...words} />
      <button
        ref={typing}
        type="button"
        onClick={begin}
        aria-label={editing.line.type}
        title={editing.line.type}
        className={iconButtonClass}
      >
        <PenLine aria-hidden size={18} />
      </button>
      <button
        type="button"
        aria-disabled={join === null}
        onClick={() => join?.()}
        aria-label={editing.line.join}
        title={editing.line.join}
        className={`${iconButtonClass} aria-disabled:opacity-40`}
      >
        <Combine aria-hidden size={18} />
      </button>
    </span>
  );
}

/** The words of a line as buttons; the one that was pressed is a field, once for all the words that begin on its note. */
function LineWords({ line, song, edit, onWord, onEnd }: Omit<EditableLineProps, 'lineEdits' | 'onLine'>) {
  const { editing } = useMessages();
  if (line.words === null) return <span className="px-2 py-1">{line.text}</span>;
  const words = line.words.map((word) => ({ ...word, note: noteOf(song, word.wordId) }));
  const edited = edit === null ? [] : words.filter(({ note }) => note?.id === edit.note.id);
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-1">
      {words.map((word) => {
        const { wordId, text, note } = word;
        if (edit !== null && word === edited[0])
          return (
            <WordInput
              key={wordId}
              noteName={edit.note.noteName}
              word={edit.word}
              onEnd={(written) => onEnd(edit, written)}
            />
          );
        if (edited.includes(word)) return null;
        return (
          <button
            key={wordId}
            type="button"
            aria-disabled={note === null}
            title={note === null ? editing.noNote : editing.editWord(text)}
            onClick={() => note && onWord({ note, word: note.word?.text ?? '', atPixels: null })}
            className="min-h-9 rounded-lg border border-dashed border-edge px-1.5 hover:bg-sunken aria-disabled:border-transparent"
          >
            {text}
          </button>
        );
      })}
    </span>
  );
}

/** On which the word begins, as it is heard. */
function noteOf({ melody }: StageSong, wordId: string): SongNote | null {
  return melody.notes.find(({ syllables }) => syllables.some((one) => one.wordId === wordId)) ?? null;
}
