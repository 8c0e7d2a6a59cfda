import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { CheckBox } from '#app/components/check-box.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { SelectField } from '#app/components/select-field.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import { clickGuess } from '#domain/music/click-track.ts';
import type { EditStore } from '../edits/edit-store.ts';
import { useServerSongId, useSong, useSongSession } from '../session/use-song.ts';
import {
  EXPORT_FILES,
  type ExportFile,
  type ExportRequest,
  exportPath,
  hasClicks,
  hasKey,
  hasNotes,
} from './export-request.ts';
import { ImportButton } from './import-button.tsx';
import { type DownloadPhase, useSongDownload } from './use-song-download.ts';

/** The song as a file for other programs. */
export function ExportPanel() {
  const { songFiles: texts, practiceTools } = useMessages();
  const songId = useServerSongId();
  const session = useSongSession();
  const semitones = useSong((song) => song.stage.semitones);
  const bars = useSong(({ stage }) => stage.bars);
  const clicks = useSong(({ settings }) => settings.clicks);
  const guess = clickGuess(bars);
  const [file, setFile] = useState<ExportFile>('ultrastar');
  const [isEdited, setEdited] = useState(true);
  const [inHeardKey, setInHeardKey] = useState(true);
  const [isClicking, setClicking] = useState(false);
  const hasEdits = useSong(({ editing }) => editing.hasEditedVersion || editing.hasUnsavedChanges);
  const { phase, start, cancel } = useSongDownload();
  const download = () => {
    const request: ExportRequest = {
      file,
      isEdited,
      semitones: inHeardKey && hasKey(file) ? semitones : 0,
      clicksPerBar: isClicking && bars.length > 0 ? clicks : null,
    };
    const isSaveDue = isEdited && hasNotes(file) && session.edits.get().hasUnsavedChanges;
    start({
      path: exportPath(songId, request),
      prepare: isSaveDue ? () => saved(session.edits) : null,
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-2">
        <SelectField
          label={texts.format}
          value={file}
          options={EXPORT_FILES.map((value) => ({ value, label: texts.formats[value] }))}
          onChange={setFile}
        />
        <div className="flex min-h-11 flex-wrap items-center gap-x-5">
          {hasEdits && hasNotes(file) && (
            <CheckBox name={texts.edited} isOn={isEdited} onChange={setEdited} />
          )}
          {semitones !== 0 && hasKey(file) && (
            <CheckBox name={texts.inHeardKey(semitones)} isOn={inHeardKey} onChange={setInHeardKey} />
          )}
          {bars.length > 0 && hasClicks(file) && (
            <CheckBox name={texts.withClick} isOn={isClicking} onChange={setClicking} />
          )}
        </div>
      </div>
      {isClicking && hasClicks(file) && guess !== 'none' && (
        <p className="text-sm text-soft">{practiceTools.clickGuesses[guess]}</p>
      )}
      <DownloadRow phase={phase} onStart={download} onCancel={cancel} />
      <ImportButton />
    </div>
  );
}

async function saved(store: EditStore): Promise<boolean> {
  await store.save();
  return !store.get().hasUnsavedChanges;
}

interface DownloadRowProps {
  phase: DownloadPhase;
  onStart: () => void;
  onCancel: () => void;
}

function DownloadRow({ phase, onStart, onCancel }: DownloadRowProps) {
  const { songFiles: texts } = useMessages();
  const isBusy = phase.name === 'receiving' || phase.name === 'saving_edits';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look={isBusy ? 'secondary' : 'primary'} onClick={isBusy ? onCancel : onStart}>
        {isBusy ? <X aria-hidden size={17} /> : <Download aria-hidden size={17} />}
        {isBusy ? texts.cancel : texts.download}
      </Button>
      {phase.name === 'saving_edits' && <Busy words={texts.saving} />}
      {phase.name === 'receiving' && <Received {...phase} />}
      <p role="alert" className="text-sm font-semibold text-bad">
        {phase.name === 'failed' && phase.words}
      </p>
    </div>
  );
}

function Received({ bytes, total }: { bytes: number; total: number | null }) {
  const { formats, songFiles: texts } = useMessages();
  if (bytes === 0) return <Busy words={texts.preparing} />;
  return (
    <div className="figures min-w-40 flex-1 text-sm text-soft">
      {total !== null && <ProgressBar label={texts.preparing} ratio={bytes / total} />}
      <p>{texts.received(formats.fileSize(bytes))}</p>
    </div>
  );
}

function Busy({ words }: { words: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-soft">
      <Spinner size={18} />
      {words}
    </p>
  );
}
