import { X } from 'lucide-react';
import { AfterPass } from '#app/coach/after-pass.tsx';
import type { PassReport } from '#app/coach/pass-report.ts';
import { songCoach } from '#app/coach/song-coach.ts';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { useSongSession } from '../session/use-song.ts';

interface PassCardProps {
  report: PassReport;
  onDismiss: () => void;
}

/** After a pass, in the place of the notes until one press or Play takes it away. */
export function PassCard({ report, onDismiss }: PassCardProps) {
  const { practiseScreen: texts } = useMessages();
  const session = useSongSession();
  const coach = session.late(songCoach);
  const { sung } = session;
  return (
    <div className="absolute inset-0 flex animate-fade items-start overflow-y-auto bg-canvas">
      <button
        type="button"
        aria-label={texts.close}
        title={texts.close}
        onClick={onDismiss}
        className={`${iconButtonClass} absolute top-1 right-2`}
      >
        <X aria-hidden size={20} />
      </button>
      <div className="@container m-auto w-full max-w-4xl px-4 py-4 pr-14 sm:px-6 sm:pr-16">
        <AfterPass report={report} onAdjust={sung.delay && (() => coach.adjustDelay(sung))} />
      </div>
    </div>
  );
}
