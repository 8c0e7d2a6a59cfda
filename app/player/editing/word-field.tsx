import { useSong, useSongSession } from '../session/use-song.ts';
import { keyOfWord } from './focus-word.ts';
import { endWord } from './word-editing.ts';
import { WordInput } from './word-input.tsx';

/** Over the lane, where a word was pressed there. */
export function WordField() {
  const session = useSongSession();
  const edit = useSong((song) => song.wordEdit);
  if (edit === null || edit.atPixels === null) return null;
  const { left, top } = edit.atPixels;
  return (
    <div
      className="absolute z-10 w-60"
      style={{
        left: `clamp(4px, ${left}px, calc(100% - 15rem - 4px))`,
        top: `clamp(4px, ${top - 36}px, calc(100% - 7.5rem))`,
      }}
    >
      <WordInput key={keyOfWord(edit.word)} edit={edit} onEnd={(end) => endWord(session, edit, end)} />
    </div>
  );
}
