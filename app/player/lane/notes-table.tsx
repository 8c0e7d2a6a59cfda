import { useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { HeardNote } from '#app/score/index.ts';
import { useSong } from '../session/use-song.ts';

const CELL = 'px-2 py-1.5 text-right whitespace-nowrap first:pl-5 first:text-left last:pr-5 sm:px-3';

/** The melody for people who do not see the lane. The rows are made when somebody asks for them. */
export function NotesTable() {
  const { player } = useMessages();
  const hasNotes = useSong((song) => song.stage.melody.notes.length > 0);
  const [isOpen, setOpen] = useState(false);
  if (!hasNotes) return <p className="text-soft">{player.noNotes}</p>;
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="min-h-12 rounded-card px-5 py-3 font-semibold">{player.tableToggle}</summary>
      {isOpen && <Rows />}
    </details>
  );
}

function Rows() {
  const { player } = useMessages();
  const song = useSong(({ stage }) => stage);
  const { columns } = player;
  return (
    <section
      aria-label={player.tableCaption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto border-t border-line"
    >
      <table className="figures w-full text-sm">
        <caption className="sr-only">{player.tableCaption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {[
              columns.number,
              columns.name,
              columns.word,
              columns.start,
              columns.length,
              columns.frequency,
            ].map((column) => (
              <th key={column} scope="col" className={`${CELL} font-semibold`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {song.melody.notes.map((note, index) => (
            <NoteRow key={note.id} note={note} number={index + 1} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface NoteRowProps {
  note: HeardNote;
  number: number;
}

function NoteRow({ note, number }: NoteRowProps) {
  const { word, isUncertain } = note;
  const { player } = useMessages();
  const nameOf = useNoteName();
  return (
    <tr>
      <td className={`${CELL} text-soft`}>{number}</td>
      <th scope="row" className={`${CELL} font-semibold`}>
        {nameOf(note.noteName)}
        {isUncertain && <span className="font-normal text-soft"> ({player.uncertainNote})</span>}
      </th>
      <td className={CELL}>{word?.isHeld ? player.heldWord(word.text) : word?.text}</td>
      <td className={CELL}>{player.lengthSeconds(note.startSeconds.toFixed(2))}</td>
      <td className={CELL}>{player.lengthSeconds(note.durationSeconds.toFixed(2))}</td>
      <td className={CELL}>{player.hertz(Math.round(note.frequencyHertz))}</td>
    </tr>
  );
}
