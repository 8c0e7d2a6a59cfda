import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { Cost } from './selected-audio.ts';

interface CostBoxProps {
  cost: Cost;
  creditsLeft: number;
}

export function CostBox({ cost, creditsLeft }: CostBoxProps) {
  const { upload, common } = useMessages();
  if (cost.phase === 'calculating') {
    return (
      <p role="status" className="flex min-h-28 items-center gap-3 rounded-2xl bg-sunken px-5 text-soft">
        <Spinner />
        {upload.calculating}
      </p>
    );
  }
  return (
    <div className="min-h-28 rounded-2xl bg-sunken p-5">
      <dl className="figures flex flex-wrap gap-x-8 gap-y-3">
        {cost.durationSeconds !== null && (
          <Fact name={upload.length} value={minutesAndSeconds(cost.durationSeconds)} />
        )}
        <Fact name={upload.cost} value={common.credits(cost.credits)} />
        <Fact name={upload.youHave} value={common.credits(creditsLeft)} />
      </dl>
      <p className="mt-3 text-sm text-soft">
        {cost.durationSeconds === null ? upload.costFromSize : upload.costFromLength}
      </p>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-lg font-bold">{value}</dd>
    </div>
  );
}
