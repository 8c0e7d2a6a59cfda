import { useState } from 'react';
import { endSessionsOfOwner, lookAtSong, refundSong, runSongAgain } from '#app/api/operator-api.ts';
import type { FactorAnswer } from '#app/api/second-factor-api.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { Button } from '#app/components/buttons.tsx';
import { TitledCard } from '#app/components/card.tsx';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import type { OperatorSongBody } from '#domain/contracts/operator-api.ts';
import { momentText } from './figure-words.ts';
import { failureText } from './operator-failure.ts';

/** One song, for whoever has a reason to open it: its owner finds every look in their export. */
export function SongPanel({
  song,
  onChanged,
}: {
  song: OperatorSongBody;
  onChanged: (song: OperatorSongBody) => void;
}) {
  const [done, setDone] = useState('');
  const act =
    (send: (songId: string, answer: FactorAnswer) => Promise<unknown>, words: (told: unknown) => string) =>
    async () => {
      const told = await withSecondFactor((answer) => send(song.song_id, answer));
      setDone(words(told));
      onChanged(await lookAtSong(song.song_id));
    };
  return (
    <TitledCard title={song.title}>
      <p className="font-mono text-sm break-all text-soft">
        {song.song_id} of {song.owner_id}, {song.status}, {momentText(song.created_at)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ActButton
          label="Run again"
          text="The failed song is started once more, from its owner’s credits."
          onConfirm={act(runSongAgain, () => 'The song runs again.')}
        />
        <ActButton
          label="Refund"
          text="What the result has cost goes back to its owner, once."
          onConfirm={act(refundSong, (told) => `${(told as { credits: number }).credits} credits went back.`)}
        />
        <ActButton
          label="End sessions"
          text="The owner is signed out everywhere at once."
          onConfirm={act(endSessionsOfOwner, () => 'The owner is signed out everywhere.')}
        />
      </div>
      <p role="status" className="mt-3 font-semibold text-good empty:hidden">
        {done}
      </p>
      <h3 className="mt-5 mb-1 font-bold">Runs</h3>
      <ul className="text-sm text-soft">
        {song.runs.map((run) => (
          <li key={run.run_id} className="py-1 break-words">
            <span className="font-mono break-all">{run.run_id}</span>: {run.kind}, {run.status}
            {run.error_code !== null && `, ${run.error_code}`}, {run.settled_credits ?? run.reserved_credits}{' '}
            credits {momentText(run.finished_at)}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 mb-1 font-bold">Looks and acts of operators</h3>
      <ul className="text-sm text-soft">
        {song.acts.map(({ operator_id, act: name, created_at }) => (
          <li key={`${created_at} ${name}`} className="py-1 break-words">
            {name}, {momentText(created_at)}, <span className="font-mono break-all">{operator_id}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function ActButton({
  label,
  text,
  onConfirm,
}: {
  label: string;
  text: string;
  onConfirm: () => Promise<void>;
}) {
  return (
    <QuestionDialog
      title={`${label}?`}
      text={text}
      confirmLabel={label}
      onConfirm={onConfirm}
      failureWords={failureText}
      trigger={(ask) => (
        <Button look="secondary" onClick={ask}>
          {label}
        </Button>
      )}
    />
  );
}
