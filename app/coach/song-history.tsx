import { getSongHistory } from '#app/api/practice-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { Card } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import { AccuracyBars, Figure, PracticeBars } from './progress-charts.tsx';
import { isSung } from './sung-weeks.ts';

await words('progress', 'sharing');

const HEADING_ID = 'song-history-heading';

/** On the page of a song, what a teacher with a link sees of its weeks. Who has never sung it, and whoever cannot be told, sees nothing of it. */
export default function SongHistory({ songId }: { songId: string }) {
  const { progress, sharing } = useMessages();
  const { accuracyText, practice, practiceText } = sharing.page;
  const history = useLoaded((signal) => getSongHistory(songId, browserTimeZone(), signal), null, songId);
  const weeks = history?.weeks ?? [];
  if (!weeks.some(isSung)) return null;
  return (
    <Card labelledBy={HEADING_ID}>
      <h2 id={HEADING_ID} className="mb-3 text-lg font-bold">
        {progress.title}
      </h2>
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
    </Card>
  );
}
