import { type FormEvent, useRef, useState } from 'react';
import { lookAtSong } from '#app/api/operator-api.ts';
import { Button } from '#app/components/buttons.tsx';
import { TitledCard } from '#app/components/card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import type { OperatorOverviewBody, OperatorSongBody } from '#domain/contracts/operator-api.ts';
import { FIGURE_NAMES } from '#domain/operations/figures.ts';
import { FigureCard } from './figure-card.tsx';
import { momentText } from './figure-words.ts';
import { failureText } from './operator-failure.ts';
import { RunLists } from './run-lists.tsx';
import { SongPanel } from './song-panel.tsx';

/** How the service does, for those who run it. */
export function OperatePage({ overview }: { overview: OperatorOverviewBody }) {
  const { song, failure, panel, open, show } = useOpenedSong();
  const taken =
    overview.taken_at === null ? 'No sweep has run yet.' : `Figures of ${momentText(overview.taken_at)}.`;
  return (
    <PageShell title="Operate" lead={`${taken} Every look at a song is written down.`}>
      <div className="flex flex-col gap-5">
        <RunLists overview={overview} onOpen={open} />
        <SongForm onOpen={open} failure={failure} />
        <div ref={panel} tabIndex={-1} className="outline-none">
          {song !== null && <SongPanel key={song.song_id} song={song} onChanged={show} />}
        </div>
        <h2 className="text-lg font-bold">Figures</h2>
        <Failures counts={overview.failures_by_code} />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {FIGURE_NAMES.map((name) => (
            <FigureCard key={name} name={name} overview={overview} />
          ))}
        </div>
      </div>
    </PageShell>
  );
}

function useOpenedSong() {
  const [song, show] = useState<OperatorSongBody | null>(null);
  const [failure, setFailure] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const open = (songId: string) => {
    setFailure('');
    lookAtSong(songId).then(
      (found) => {
        show(found);
        panel.current?.focus();
      },
      (error: unknown) => setFailure(failureText(error)),
    );
  };
  return { song, failure, panel, open, show };
}

function SongForm({ onOpen, failure }: { onOpen: (songId: string) => void; failure: string }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onOpen(String(new FormData(event.currentTarget).get('song')).trim());
  };
  return (
    <TitledCard title="Open a song">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <label className="min-w-0 grow text-sm font-semibold">
          Id of the song
          <input
            name="song"
            required
            autoComplete="off"
            placeholder="song_…"
            className="mt-1 block min-h-11 w-full rounded-xl border border-edge bg-surface px-3 font-mono text-ink"
          />
        </label>
        <Button look="primary" type="submit">
          Look
        </Button>
      </form>
      <p role="alert" className="mt-2 text-sm font-semibold text-bad empty:hidden">
        {failure}
      </p>
    </TitledCard>
  );
}

function Failures({ counts }: { counts: Record<string, number> }) {
  const codes = Object.entries(counts);
  if (codes.length === 0) return null;
  return (
    <p className="text-soft">
      Failed in the last hour: {codes.map(([code, count]) => `${code} ${count}`).join(', ')}.
    </p>
  );
}
