import { Card } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { shownDurationSeconds } from '../session/shown-facts.ts';

interface LoadingTracksProps {
  /** It is null while nobody knows how much is to come. */
  ratio: number | null;
  durationSeconds: number | null;
}

export function LoadingTracks({ ratio, durationSeconds }: LoadingTracksProps) {
  const { player } = useMessages();
  const percent = ratio === null ? null : Math.floor(ratio * 100);
  const duration = shownDurationSeconds(durationSeconds);
  const total = minutesAndSeconds(duration.value);
  return (
    <Card className="flex min-h-60 flex-col justify-center gap-4">
      <p data-stand-in role="status" className="figures text-center text-soft">
        {words()}
      </p>
      <ProgressBar label={player.loading} ratio={ratio ?? 0} />
      <p className="figures text-center text-sm text-soft">
        <span>{player.total}</span> <span>{duration.isDefault ? player.aboutLong(total) : total}</span>
      </p>
    </Card>
  );

  function words(): string {
    if (percent === null) return player.loading;
    return percent >= 100 ? player.decoding : player.loadingPercent(percent);
  }
}
