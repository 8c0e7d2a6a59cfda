import { Upload } from 'lucide-react';
import { useState } from 'react';
import { importSongFile } from '#app/api/export-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { FileButton } from '#app/components/file-button.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { ImportedBody } from '#domain/contracts/requests/export-api.ts';
import { useServerSongId, useSongSession } from '../session/use-song.ts';

/** The server compares the file with the saved edits, so that what is not saved yet is saved first. */
export function ImportButton() {
  const { songFiles: texts } = useMessages();
  const { isBusy, failure, imported, bring } = useImport();
  return (
    <div className="border-t border-line pt-3">
      <div className="-ml-4">
        <FileButton
          name={texts.import}
          Icon={Upload}
          look="quiet"
          accept=".txt,.lrc,.mid,.midi,.musicxml,.xml"
          onFile={(file) => void bring(file)}
          isBusy={isBusy}
        />
      </div>
      <p className="text-sm text-soft">{texts.importHint}</p>
      {imported !== null && <Outcome imported={imported} />}
      <p role="alert" className="text-sm font-semibold text-bad">
        {failure}
      </p>
    </div>
  );
}

function useImport() {
  const songId = useServerSongId();
  const session = useSongSession();
  const messages = useMessages();
  const { songFiles: texts } = messages;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [imported, setImported] = useState<ImportedBody | null>(null);
  /** The answer is what went wrong. */
  const taken = async (file: File): Promise<string | null> => {
    const { edits } = session;
    if (edits.get().hasUnsavedChanges) await edits.save();
    if (edits.get().hasUnsavedChanges) return texts.unsaved;
    let outcome: ImportedBody;
    try {
      outcome = await importSongFile(songId, file);
    } catch (error) {
      return changeFailureWords(error, texts.importFailed, messages);
    }
    await session.edits.load();
    if (session.edits.get().phase !== 'ready') return texts.importUnread;
    setImported(outcome);
    return null;
  };
  const bring = async (file: File) => {
    setBusy(true);
    setImported(null);
    setFailure(await taken(file));
    setBusy(false);
  };
  return { isBusy, failure, imported, bring };
}

function Outcome({ imported }: { imported: ImportedBody }) {
  const { songFiles: texts } = useMessages();
  const { left_out: leftOut } = imported;
  const parts = leftOut.map(({ what, count }) => texts.leftOutParts[what](count));
  return (
    <div role="status" className="text-sm">
      <p className="font-semibold">{texts.imported(changesIn(imported))}</p>
      {parts.length > 0 && <p className="text-warn">{texts.leftOut(parts.join(', '))}</p>}
    </div>
  );
}

function changesIn({ taken }: ImportedBody): number {
  const { notes_kept: _, ...changes } = taken;
  return Object.values(changes).reduce((sum, count) => sum + count, 0);
}
