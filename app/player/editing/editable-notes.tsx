import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { type HeardNote, isSounding } from '#app/score/index.ts';
import { keyOf } from '#domain/music/notes-kept.ts';
import { MIDDLE_C_MIDI } from '#domain/music/pitch.ts';
import { addNote, removeNote } from '../edits/note-edits.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteLine } from './note-line.tsx';

/** The melody as a table in which everything can be corrected: the way to edit without a pointer. */
export function EditableNotes() {
  const { editing } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="min-h-12 rounded-card px-5 py-3 font-semibold">{editing.table}</summary>
      {isOpen && <Lines />}
    </details>
  );
}

function Lines() {
  const { editing, player } = useMessages();
  const { engine } = useSongSession();
  const { notes } = useSong((song) => song.stage.melody);
  const { openId, setOpenId, add, close, remove } = useOpenLine(notes);
  return (
    <div className="border-t border-line">
      <div className="p-3 sm:px-5">
        <Button look="secondary" Icon={Plus} onClick={add}>
          {editing.addNote}
        </Button>
      </div>
      <div className="max-h-[28rem] overflow-auto border-t border-line">
        <table className="figures w-full text-sm">
          <caption className="sr-only">{editing.tableCaption}</caption>
          <TableHead />
          <tbody className="divide-y divide-line">
            {notes.map((note, index) =>
              note.id === openId ? (
                <tr key={note.id}>
                  <td colSpan={5} className="bg-sunken p-0">
                    <NoteEditor note={note} onClose={() => close(note.id)} onRemove={() => remove(index)} />
                  </td>
                </tr>
              ) : (
                <NoteLine
                  key={note.id}
                  {...{ note, index }}
                  isUncertain={note.isUncertain}
                  onEdit={() => setOpenId(note.id)}
                  onSeek={() => engine.seek(note.startSeconds)}
                />
              ),
            )}
          </tbody>
        </table>
        {notes.length === 0 && <p className="px-4 py-3 text-soft sm:px-5">{player.noNotes}</p>}
      </div>
    </div>
  );
}

/** One line at a time is open to be changed; the focus stays in its place when it closes. */
function useOpenLine(notes: readonly HeardNote[]) {
  const session = useSongSession();
  const [openId, setOpenId] = useState<string | null>(null);
  return {
    openId,
    setOpenId,
    add() {
      const atSeconds = session.engine.audibleSeconds();
      const key = session.values.stage.get();
      setOpenId(addNote(session.edits, key, nearestKey(notes, atSeconds), atSeconds));
    },
    close(id: string) {
      setOpenId(null);
      focusLine(id);
    },
    remove(index: number) {
      const note = notes[index];
      if (note === undefined) return;
      setOpenId(null);
      focusLine((notes[index + 1] ?? notes[index - 1])?.id);
      removeNote(session.edits, note);
    },
  };
}

function TableHead() {
  const { editing, player } = useMessages();
  const { columns } = player;
  return (
    <thead className="sticky top-0 z-10 bg-sunken text-left">
      <tr>
        <th scope="col" className="px-3 py-2 font-semibold">
          {columns.name}
        </th>
        <th scope="col" className="px-3 py-2 font-semibold">
          {columns.word}
        </th>
        <th scope="col" className="px-3 py-2 text-right font-semibold">
          {columns.start}
        </th>
        <th scope="col" className="px-3 py-2 text-right font-semibold max-sm:hidden">
          {columns.length}
        </th>
        <td className="px-3 py-2">
          <span className="sr-only">{editing.edit}</span>
        </td>
      </tr>
    </thead>
  );
}

/** The key is that of the note that sounds there or was sung last, and middle C before any. */
function nearestKey(notes: readonly HeardNote[], songSeconds: number): number {
  const note =
    notes.find((one) => isSounding(one, songSeconds)) ??
    notes.findLast(({ startSeconds }) => startSeconds <= songSeconds) ??
    notes[0];
  return note === undefined ? MIDDLE_C_MIDI : keyOf(note);
}

/** The line gets the focus once it is drawn again. */
function focusLine(noteId: string | undefined): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-edit-note="${CSS.escape(noteId ?? '')}"]`)?.focus(),
  );
}
