import { Repeat } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { SongParts } from '#app/player/session/song-parts.ts';
import { useSongSession } from '#app/player/session/use-song.ts';
import type { WorstSpot } from '#domain/singing/faults.ts';
import { SLOW_PERCENT } from '#domain/singing/progressive-speed.ts';
import type { Span } from '#domain/singing/take-judgement.ts';
import { faultWords } from './fault-words.ts';
import { useLineName } from './use-line-name.ts';

/** At most three, each with its reason and one button. */
export function WorstSpots({ spots }: { spots: readonly WorstSpot[] }) {
  const session = useSongSession();
  const messages = useMessages();
  const { panel: texts } = messages.coach;
  const nameOf = useLineName();
  if (spots.length === 0) return <p className="text-sm">{texts.nothing}</p>;
  return (
    <div>
      <h3 className="text-sm font-medium">{texts.spots}</h3>
      <ol className="mt-1 flex flex-col gap-2">
        {spots.map(({ fault, span }) => (
          <li
            key={span.startSeconds}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-sunken px-3 py-2 text-sm"
          >
            <div className="min-w-0">
              <p className="font-semibold first-letter:uppercase">{faultWords(fault, messages)}</p>
              <p className="text-soft">
                <span className="figures">{minutesAndSeconds(span.startSeconds)}</span> {nameOf(span)}
              </p>
            </div>
            <button
              type="button"
              aria-label={texts.slowerNamed(nameOf(span))}
              onClick={() => loopSlower(span, session)}
              className="inline-flex min-h-9 items-center gap-2 rounded-lg bg-surface px-3 font-semibold hover:bg-raised"
            >
              <Repeat aria-hidden size={15} />
              {texts.slower}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function loopSlower({ startSeconds, endSeconds }: Span, { settings, tools, values }: SongParts): void {
  const { phrases } = values.shape.get();
  const phrase = phrases.find((line) => line.startSeconds < endSeconds && line.endSeconds > startSeconds);
  const { speedPercent } = settings.get();
  settings.change({ speedPercent: Math.min(SLOW_PERCENT, speedPercent) });
  tools.loopRange(phrase ?? { startSeconds, endSeconds });
}
