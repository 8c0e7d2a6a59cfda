import { getSongHistory } from '#app/api/practice-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { TitledCard } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import { AccuracyBars, Figure, PracticeBars } from './progress-charts.tsx';
import { isSung } from './sung-weeks.ts';

await words('progress', 'sharing');

/** The page of a song shows what a teacher with a link sees of its weeks. It shows nothing where the song was never sung, and where nobody can tell. */
export default function SongHistory({ songId }: { songId: string }) {
  const { progress, sharing } = useMessages();
  const { accuracyText, practice, practiceText } = sharing.page;
  const history = useLoaded((signal) => getSongHistory(songId, browserTimeZone(), signal), null, songId);
  const weeks = history?.weeks ?? [];
  if (!weeks.some(isSung)) return null;
  return (
    <TitledCard title={progress.title}>
      <div className="@container">
        <div className="grid gap-x-8 gap-y-5 @xl:grid-cols-2">
          <Figure name={progress.scoreColumn} text={accuracyText}>
            <AccuracyBars weeks={weeks} caption={accuracyText} />
          </Figure>
          <Figure name={practice} text={practiceText}>
            <PracticeBars weeks={weeks} caption={practiceText} />
          </Figure>
        </div>
      </div>
    </TitledCard>
  );
}
