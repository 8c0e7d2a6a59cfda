import { useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { NoteWord } from '#domain/music/note-words.ts';
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import type { StageSong } from './stage-song.ts';

const CELL = 'px-2 py-1.5 text-right whitespace-nowrap first:pl-5 first:text-left last:pr-5 sm:px-3';

/** The melody for people who do not see the lane. The rows are made when somebody asks for them. */
export function NotesTable({ song }: { song: StageSong }) {
  const { player } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (song.melody.notes.length === 0) return <p className="text-soft">{player.noNotes}</p>;
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="min-h-12 rounded-card px-5 py-3 font-semibold">{player.tableToggle}</summary>
      {isOpen && <Rows song={song} />}
    </details>
  );
}

function Rows({ song }: { song: StageSong }) {
  const { player } = useMessages();
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
            <NoteRow
              key={note.id}
              note={note}
              number={index + 1}
              word={song.words[index] ?? null}
              isUncertain={song.uncertain[index] ?? false}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface NoteRowProps {
  note: MelodyNote;
  number: number;
  word: NoteWord | null;
  isUncertain: boolean;
}

function NoteRow({ note, number, word, isUncertain }: NoteRowProps) {
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
