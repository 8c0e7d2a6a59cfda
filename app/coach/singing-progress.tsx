import { Link } from '@remix-run/react';
import { pageData } from '#app/api/page-data.ts';
import { getPracticeProgress } from '#app/api/practice-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { TitledCard } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import type { PracticeProgressBody, PractisedSongBody } from '#domain/contracts/practice-api.ts';
import { AccuracyChart, RangeChart } from './progress-charts.tsx';

await words('progress');

const KEPT_UNDER = 'practice-progress';
const MOST_SONGS = 5;

/** Accuracy over weeks, range over months, and by song. Who has never sung to the microphone, and whoever cannot be told, sees nothing of it. */
export default function SingingProgress() {
  const { progress: texts } = useMessages();
  const progress = useProgress();
  if (progress === null || progress.songs.length === 0) return null;
  return (
    <TitledCard title={texts.title}>
      <div className="@container">
        <div className="grid gap-x-8 gap-y-5 @xl:grid-cols-2">
          <AccuracyChart weeks={progress.weeks} />
          <RangeChart months={progress.months} />
        </div>
      </div>
      <h3 className="mt-5 text-sm font-medium">{texts.songs}</h3>
      <ul className="divide-y divide-line">
        {progress.songs.slice(0, MOST_SONGS).map((song) => (
          <SongRow key={song.song_id} song={song} />
        ))}
      </ul>
    </TitledCard>
  );
}

function useProgress(): PracticeProgressBody | null {
  const ask = (signal: AbortSignal) => getPracticeProgress(browserTimeZone(), signal);
  return useLoaded(
    (signal) => pageData.read(KEPT_UNDER, ask, { signal, maxRetries: 0 }),
    pageData.peek<PracticeProgressBody>(KEPT_UNDER),
  );
}

function SongRow({ song }: { song: PractisedSongBody }) {
  const { progress: texts } = useMessages();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
      <Link to={`/song/${song.song_id}`} className="min-w-0 font-semibold break-words hover:underline">
        {song.title}
      </Link>
      <span className="figures text-soft">
        {[
          ...scoreWords(song, texts),
          texts.passes(song.passes),
          texts.sung(Math.round(song.voiced_seconds / 60)),
        ].join(', ')}
      </span>
    </li>
  );
}

/** There are none where too little of the song was sung at once. */
function scoreWords(song: PractisedSongBody, texts: ReturnType<typeof useMessages>['progress']): string[] {
  const { latest_score: latest, first_score: first } = song;
  if (latest === null || first === null) return [];
  const points = percentOf(latest) - percentOf(first);
  const change = points === 0 ? texts.same : points > 0 ? texts.better(points) : texts.worse(-points);
  return [texts.score(percentOf(latest)), change];
}

function percentOf(score: number): number {
  return Math.round(100 * score);
}
