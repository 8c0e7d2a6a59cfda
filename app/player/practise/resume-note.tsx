import { RotateCcw } from 'lucide-react';
import { pageMessages } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { Store } from '#app/store/store.ts';
import { useStore } from '#app/store/use-store.ts';
import type { LatePart } from '../session/song-session.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { AFRESH, leftOffWords } from '../settings/left-off.ts';

/** It says where the singer had left the song when it was opened, and is null once that is of no more interest. The page may have been away meanwhile. */
const leftOffPlace: LatePart<Store<string | null>> = ({ settings }) =>
  new Store(leftOffWords(settings.get(), pageMessages().resume));

/** Says that the song stands where the singer left it, and takes it back to its beginning, speed and key with one press. */
export function ResumeNote() {
  const session = useSongSession();
  const { engine, settings } = session;
  const { resume: texts } = useMessages();
  const place = session.late(leftOffPlace);
  const where = useStore(place);
  const isPlaying = useSong((song) => song.isPlaying);
  if (where === null || isPlaying) return null;
  const startAfresh = () => {
    engine.pause();
    settings.change({ ...AFRESH, loop: null });
    engine.seek(AFRESH.positionSeconds);
    place.set(null);
  };
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 rounded-xl bg-surface/85 px-3 py-1 text-sm text-soft">
      {texts.lead(where)}
      <button
        type="button"
        onClick={startAfresh}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-lg font-semibold text-ink hover:underline"
      >
        <RotateCcw aria-hidden size={15} />
        {texts.afresh}
      </button>
    </p>
  );
}
