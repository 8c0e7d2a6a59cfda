import { Button } from '#app/components/buttons.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { useMessages } from '#app/content/messages.ts';
import { TIMBRES, type Timbre, type TimbreState } from '#app/sound/index.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { TimbreIcon } from './timbre-icons.tsx';

/** What sings the melody, and how far it is loaded. */
export function TimbrePanel() {
  const { player } = useMessages();
  const { settings, timbres, isSilent } = useSongSession();
  const state = useSong((song) => song.timbre);
  const choices = isSilent ? TIMBRES.filter((timbre) => timbre !== 'original') : TIMBRES;
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        <legend className="sr-only">{player.timbres.title}</legend>
        {choices.map((timbre) => (
          <Choice
            key={timbre}
            timbre={timbre}
            isChosen={timbre === state.timbre}
            onChoose={() => settings.change({ timbre })}
          />
        ))}
      </fieldset>
      <Loading state={state} onRetry={() => timbres.choose(state.timbre)} />
      <p className="text-xs text-soft">
        {player.timbres.credits}{' '}
        <a href="/instruments/NOTICE.txt" target="_blank" rel="noreferrer" className="underline">
          {player.timbres.creditsLink}
        </a>
      </p>
    </div>
  );
}

interface ChoiceProps {
  timbre: Timbre;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ timbre, isChosen, onChoose }: ChoiceProps) {
  const { player } = useMessages();
  return (
    <label className="flex min-h-11 first-of-type:col-span-full cursor-pointer items-center gap-2.5 rounded-xl border border-line px-3 text-sm font-medium text-soft transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-wash has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="timbre"
        value={timbre}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <TimbreIcon timbre={timbre} />
      {player.timbres.names[timbre]}
    </label>
  );
}

/** The region stays, so that what comes into it is read out. */
function Loading({ state, onRetry }: { state: TimbreState; onRetry: () => void }) {
  const { player, common } = useMessages();
  const name = player.timbres.names[state.timbre];
  return (
    <div role="status" className="text-sm empty:hidden">
      {state.phase === 'loading' && (
        <div className="flex flex-col gap-2">
          <p className="text-soft">{player.timbres.loading(name)}</p>
          <ProgressBar label={player.timbres.loading(name)} ratio={state.ratio ?? 0} />
        </div>
      )}
      {state.phase === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="flex-1 basis-56 text-bad">{player.timbres.failed(name)}</p>
          <Button look="secondary" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
