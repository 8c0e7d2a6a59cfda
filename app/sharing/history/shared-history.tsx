import { MicOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccuracyBars, PracticeBars } from '#app/coach/progress-charts.tsx';
import { Card } from '#app/components/card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { HardSpotBody, SharedHistoryBody } from '#domain/contracts/history-link-api.ts';
import { knownOf } from './known-of-history.ts';
import { spotReasons } from './spot-reasons.ts';

/** Figures of one song, and nothing else of its singer. */
export function SharedHistory({ history }: { history: SharedHistoryBody }) {
  const { formats, sharing } = useMessages();
  const { title, weeks, voice_range: range, expires_at: expiresAt } = history;
  const texts = sharing.page;
  return (
    <PageShell title={title} lead={texts.lead(formats.date(expiresAt))}>
      <div className="grid gap-6 lg:grid-cols-2">
        {knownOf(history) === 'unsung' ? (
          <NoticeCard
            icon={<MicOff aria-hidden />}
            title={texts.unsung(weeks.length)}
            text={texts.unsungText}
            className="lg:col-span-2"
          />
        ) : (
          <Figures history={history} />
        )}
        <RangePart range={range} />
      </div>
    </PageShell>
  );
}

function Figures({ history }: { history: SharedHistoryBody }) {
  const { progress, sharing } = useMessages();
  const { weeks, spots } = history;
  const texts = sharing.page;
  const noSpots = knownOf(history) === 'judged' ? texts.noSpots : texts.unjudged;
  return (
    <>
      <Part id="accuracy" heading={progress.scoreColumn} text={texts.accuracyText}>
        <AccuracyBars weeks={weeks} caption={texts.accuracyText} />
      </Part>
      <Part id="practice" heading={texts.practice} text={texts.practiceText}>
        <PracticeBars weeks={weeks} caption={texts.practiceText} />
      </Part>
      <Part id="spots" heading={texts.spots} text={spots.length === 0 ? noSpots : texts.spotsText}>
        <ol className="flex flex-col gap-2">
          {spots.map((spot) => (
            <Spot key={spot.start_seconds} spot={spot} />
          ))}
        </ol>
      </Part>
    </>
  );
}

function RangePart({ range }: { range: SharedHistoryBody['voice_range'] }) {
  const texts = useMessages().sharing.page;
  const noteOf = useNoteName();
  return (
    <Part id="range" heading={texts.range} text={range === null ? texts.noRange : undefined}>
      {range !== null && (
        <p className="figures mt-2 text-2xl font-bold">
          {noteOf(range.lowest_midi)} – {noteOf(range.highest_midi)}
        </p>
      )}
    </Part>
  );
}

interface PartProps {
  id: string;
  heading: string;
  text: string | undefined;
  children: ReactNode;
}

function Part({ id, heading, text, children }: PartProps) {
  return (
    <Card labelledBy={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-lg font-bold">
        {heading}
      </h2>
      {text !== undefined && <p className="mb-4 text-sm text-soft">{text}</p>}
      {children}
    </Card>
  );
}

/** Where, how well, and why: never the words that are sung there. */
function Spot({ spot }: { spot: HardSpotBody }) {
  const { coach, progress } = useMessages();
  const reasons = spotReasons(spot, coach.panel.faults);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-xl bg-sunken px-3 py-2 text-sm">
      <span className="figures font-semibold">
        {minutesAndSeconds(spot.start_seconds)}–{minutesAndSeconds(spot.end_seconds)}
      </span>
      <span className="figures text-soft">
        {[progress.score(Math.round(100 * spot.score)), ...reasons, progress.passes(spot.passes)].join(', ')}
      </span>
    </li>
  );
}
