import type { ReactNode } from 'react';
import { TitledCard } from '#app/components/card.tsx';
import type { OperatorOverviewBody } from '#domain/contracts/operator-api.ts';
import { momentText } from './figure-words.ts';

interface RunListsProps {
  overview: OperatorOverviewBody;
  onOpen: (songId: string) => void;
}

/** The queue with its leases, and what has failed in the last week. */
export function RunLists({ overview, onOpen }: RunListsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TitledCard title={`Queue and leases (${overview.open_runs.length})`}>
        <List isEmpty={overview.open_runs.length === 0} emptyText="Nothing waits and nothing runs.">
          {overview.open_runs.map((run) => (
            <Row key={run.run_id} songId={run.song_id} onOpen={onOpen}>
              {run.kind}, {run.phase}, attempt {run.attempt}, since {momentText(run.started_at)}
              {run.lease_ends_at !== null && `, lease until ${run.lease_ends_at.slice(11, 19)}`}
            </Row>
          ))}
        </List>
      </TitledCard>
      <TitledCard title={`Failed in seven days (${overview.failed_runs.length})`}>
        <List isEmpty={overview.failed_runs.length === 0} emptyText="Nothing has failed.">
          {overview.failed_runs.map((run) => (
            <Row key={run.run_id} songId={run.song_id} onOpen={onOpen}>
              <strong className="text-ink">{run.error_code ?? 'unknown'}</strong>, {run.kind},{' '}
              {momentText(run.finished_at)}
              {run.error !== null && `: ${run.error}`}
            </Row>
          ))}
        </List>
      </TitledCard>
    </div>
  );
}

function List({
  isEmpty,
  emptyText,
  children,
}: {
  isEmpty: boolean;
  emptyText: string;
  children: ReactNode;
}) {
  if (isEmpty) return <p className="text-soft">{emptyText}</p>;
  return <ul className="divide-y divide-line">{children}</ul>;
}

function Row({
  songId,
  onOpen,
  children,
}: {
  songId: string;
  onOpen: (songId: string) => void;
  children: ReactNode;
}) {
  return (
    <li className="py-2">
      <button
        type="button"
        onClick={() => onOpen(songId)}
        className="min-h-11 font-mono text-sm font-semibold break-all text-left text-accent underline"
      >
        {songId}
      </button>
      <p className="text-sm break-words text-soft">{children}</p>
    </li>
  );
}
