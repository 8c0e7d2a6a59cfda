import type { ReactNode } from 'react';
import { HeardKey } from '#app/format/note-names.ts';
import { transposedKeyName } from '#domain/music/transposed.ts';
import { EditableNotes } from './editing/editable-notes.tsx';
import { NotesTable } from './lane/notes-table.tsx';
import { ResultReport } from './panels/result-report.tsx';
import { PlayerSection } from './player-section.tsx';
import { useSong } from './session/use-song.ts';

/** The player of the song in hand, and below it what there is to read about the result. */
export function Stage({ report }: { report: ReactNode }) {
  const isEditing = useSong(({ editing }) => editing.mode !== null);
  const heardKey = useSong(({ key, semitones }) => key.name && transposedKeyName(key.name, semitones));
  return (
    <HeardKey.Provider value={heardKey}>
      <div className="flex animate-arrive flex-col gap-6">
        <PlayerSection />
        {report ?? <ResultReport />}
        {isEditing ? <EditableNotes /> : <NotesTable />}
      </div>
    </HeardKey.Provider>
  );
}
