import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { SongNote } from '#domain/edits/edited-song.ts';

interface NoteLineProps {
  note: SongNote;
  index: number;
  isUncertain: boolean;
  onEdit: () => void;
  onSeek: () => void;
}

/** A note of the table as it stands, with the way to change it. */
export const NoteLine = memo(
  function NoteLine({ note, index, isUncertain, onEdit, onSeek }: NoteLineProps) {
    const { editing, player } = useMessages();
    const { word, startSeconds, durationSeconds } = note;
    const noteName = useNoteName()(note.noteName);
    const start = player.lengthSeconds(startSeconds.toFixed(2));
    return (
      <tr>
        <th scope="row" className="px-3 text-left font-semibold">
          {noteName}
          {isUncertain && <span className="font-normal text-soft"> ({player.uncertainNote})</span>}
        </th>
        <td className="max-w-32 truncate px-3">
          {word?.isHeld ? player.heldWord(word.text) : (word?.text ?? '')}
        </td>
        <td className="px-1 text-right">
          <button
            type="button"
            onClick={onSeek}
            aria-label={editing.hearFrom(start)}
            className="min-h-11 rounded-lg px-2 underline decoration-dotted hover:bg-sunken"
          >
            {start}
          </button>
        </td>
        <td className="px-3 text-right max-sm:hidden">{player.lengthSeconds(durationSeconds.toFixed(2))}</td>
        <td className="w-12 px-1 text-right">
          <IconButton
            name={editing.editNote(index + 1, noteName)}
            Icon={Pencil}
            data-edit-note={note.id}
            onClick={onEdit}
          />
        </td>
      </tr>
    );
  },
  // Every edit makes all notes and actions anew; of two thousand lines only those that read differently are drawn again.
  (before, next) => readingOf(before) === readingOf(next),
);

function readingOf({ note, index, isUncertain }: NoteLineProps): string {
  const { id, noteName, word, startSeconds, durationSeconds } = note;
  return [id, index, isUncertain, noteName, word?.text, word?.isHeld, startSeconds, durationSeconds].join();
}
