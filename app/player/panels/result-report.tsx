import { ChevronRight } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { useSong } from '../session/use-song.ts';
import { resultLine } from './result-line.ts';
import { type EngineWords, engineWords, lineWords, reasonWords } from './result-words.ts';

const HEADING_ID = 'result-report-heading';

const GRADE_LOOKS: Record<PipelineResultBody['quality']['grade'], string> = {
  good: 'bg-good-wash text-good',
  usable: 'bg-accent-wash text-accent',
  poor: 'bg-warn-wash text-warn',
  unusable: 'bg-bad-wash text-bad',
};

/** How far this result can be trusted, in one line; what made it, and every reason, lie folded below. */
export function ResultReport() {
  const result = useSong((song) => song.result);
  const { player } = useMessages();
  const { grade } = result.quality;
  return (
    <Card labelledBy={HEADING_ID} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {player.reportTitle}
        </h2>
        <span className={`rounded-full px-3 py-1 text-sm font-semibold ${GRADE_LOOKS[grade]}`}>
          {player.grades[grade]}
        </span>
      </div>
      <p className="max-w-prose">{lineWords(resultLine(result), player)}</p>
      <Details result={result} />
    </Card>
  );
}

function Details({ result }: { result: PipelineResultBody }) {
  const { player } = useMessages();
  const reasons = reasonWords(result, player);
  return (
    <details className="group">
      <summary className="-mx-2 flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-lg px-2 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={17} className="transition-transform group-open:rotate-90" />
        {player.report.details}
      </summary>
      {reasons.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-soft marker:text-edge">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <dl className="mt-4 grid gap-4 border-t border-line pt-4 sm:grid-cols-3">
        {engineWords(result, player).map((words) => (
          <Engine key={words.name} {...words} />
        ))}
      </dl>
    </details>
  );
}

function Engine({ name, engine, version, note }: EngineWords) {
  const { player } = useMessages();
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-0.5 font-medium break-words">{engine}</dd>
      {version !== null && (
        <dd className="figures mt-0.5 text-sm break-words text-soft">{player.report.version(version)}</dd>
      )}
      {note !== null && <dd className="mt-0.5 text-sm text-warn">{note}</dd>}
    </div>
  );
}
