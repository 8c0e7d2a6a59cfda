import { Link } from '@remix-run/react';
import { VolumeOff } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PutAwayEvents } from '#app/song/song-view.tsx';
import type { SongBody } from '#domain/contracts/api.ts';
import { DropZone } from './drop-zone.tsx';
import { percentSent } from './upload-progress.ts';
import { useBringBack } from './use-bring-back.ts';

await words('fields', 'song', 'songs', 'upload');

interface PutAwaySongProps extends PutAwayEvents {
  song: SongBody;
}

/** In the place of the player: when the sound was put away, what is still there, and how its file brings it back. */
export default function PutAwaySong({ song, onStarted, onPractise }: PutAwaySongProps) {
  const { formats, song: texts, songs, upload } = useMessages();
  const { putAway } = upload;
  const { state, start, cancel } = useBringBack(song.id, onStarted);
  return (
    <Card labelledBy="put-away">
      <div className="flex flex-col gap-4">
        <h2 id="put-away" className="flex items-center gap-2 text-xl font-bold">
          <VolumeOff aria-hidden className="shrink-0 text-accent" />
          {putAway.title(formats.date(song.sound_put_away_at ?? ''))}
        </h2>
        <p className="max-w-prose text-soft">{putAway.text}</p>
        <button type="button" onClick={onPractise} className={`${buttonClass('secondary')} self-start`}>
          {putAway.practise}
        </button>
        <h3 className="mt-2 font-bold">{songs.bringSoundBack}</h3>
        <p className="max-w-prose break-words text-soft">{putAway.howTo(song.original_filename)}</p>
        {state.phase === 'failed' && (
          <div role="alert" className="animate-arrive rounded-xl bg-bad-wash px-4 py-3 text-bad">
            <p className="font-semibold">{state.what}</p>
            {state.next !== '' && <p className="mt-0.5 text-sm">{state.next}</p>}
            <Link to="/upload" className="mt-1 inline-flex min-h-11 items-center font-semibold underline">
              {texts.failed.upload}
            </Link>
          </div>
        )}
        {state.phase === 'sending' ? (
          <Sending percent={percentSent(state.sentBytes, state.totalBytes)} onCancel={cancel} />
        ) : (
          <DropZone onFiles={([file]) => file && start(file)} />
        )}
      </div>
    </Card>
  );
}

function Sending({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const { upload } = useMessages();
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="figures">
        {upload.uploading} {percent}%
      </p>
      <ProgressBar label={upload.uploading} ratio={percent / 100} />
      <button type="button" onClick={onCancel} className={`${buttonClass('secondary')} self-start`}>
        {upload.cancel}
      </button>
    </div>
  );
}
