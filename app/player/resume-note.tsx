import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useSongSession } from './session/use-song.ts';
import { AFRESH, leftOffWords } from './settings/left-off.ts';

/** Says that the song stands where the singer left it, and takes it back to its beginning, speed and key with one press. */
export function ResumeNote() {
  const { engine, settings } = useSongSession();
  const { resume: texts } = useMessages();
  const [where, setWhere] = useState(() => leftOffWords(settings.get(), texts));
  if (where === null) return null;
  const startAfresh = () => {
    engine.pause();
    settings.change({ ...AFRESH, loop: null });
    engine.seek(AFRESH.positionSeconds);
    setWhere(null);
  };
  return (
    <p className="figures mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {texts.lead(where)}
      <button
        type="button"
        onClick={startAfresh}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-lg font-semibold text-ink hover:underline"
      >
        <RotateCcw aria-hidden size={15} />
        {texts.afresh}
      </button>
    </p>
  );
}
