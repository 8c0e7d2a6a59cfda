import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LatestPass } from '#app/coach/after-pass.tsx';
import { diagnosisWords } from '#app/coach/diagnosis-words.ts';
import type { PassReport } from '#app/coach/pass-report.ts';
import { songCoach } from '#app/coach/song-coach.ts';
import { speak } from '#app/coach/spoken.ts';
import { IconButton } from '#app/components/buttons.tsx';
import { useLocale, useMessages } from '#app/content/messages.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

interface PassCardProps {
  report: PassReport;
  onDismiss: () => void;
}

/** After a pass, in the place of the notes until one press or Play takes it away. */
export function PassCard({ report, onDismiss }: PassCardProps) {
  const { practiseScreen: texts } = useMessages();
  useSpokenReport(report);
  return (
    <div className="absolute inset-0 flex animate-fade items-start overflow-y-auto bg-canvas">
      <IconButton name={texts.close} Icon={X} onClick={onDismiss} className="absolute top-1 right-2" />
      <div className="@container m-auto w-full max-w-4xl px-4 py-4 pr-14 sm:px-6 sm:pr-16">
        <LatestPass report={report} />
      </div>
    </div>
  );
}

/** Said aloud where the singer asks for it, until the card goes. */
function useSpokenReport({ diagnosis }: PassReport): void {
  const { panel: texts } = useMessages().coach;
  const locale = useLocale();
  const isSpoken = useSong((song) => song.settings.isCoachSpoken);
  const text = diagnosisWords(diagnosis, texts);
  useEffect(() => (isSpoken ? speak(text, locale) : undefined), [isSpoken, text, locale]);
}

/** What the coach has told since the song was played last; null while it plays, and once it was read. */
export function useNewReport(): { report: PassReport | null; dismiss: () => void } {
  const session = useSongSession();
  const isHeard = useSong((song) => song.isHeard);
  const isPlaying = useSong((song) => song.isPlaying);
  // Without a microphone there is nobody to coach.
  const coach = isHeard ? session.late(songCoach) : null;
  const latest = useSyncExternalStore(coach?.subscribe ?? neverChanges, () => coach?.get().latest ?? null);
  const [known, setKnown] = useState<PassReport | null>(null);
  const [hasPlayed, setPlayed] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    setPlayed(true);
    setKnown(coach?.get().latest ?? null);
  }, [isPlaying, coach]);
  // What is told of an earlier visit stands in the coach's strip.
  const isNew = hasPlayed && !isPlaying && latest !== known;
  return { report: isNew ? latest : null, dismiss: () => setKnown(latest) };
}

const neverChanges = () => () => undefined;
