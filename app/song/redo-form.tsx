import { useState } from 'react';
import { startPipeline } from '#app/api/pipeline-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { SelectField } from '#app/components/select-field.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { PITCH_METHODS, VOCAL_METHODS, type VocalMethod } from '#domain/pipeline/analysis.ts';
import { RetryRefused } from './failed-song.tsx';
import { LyricsFields } from './lyrics-fields.tsx';
import { processWish, type RedoWish, redoCredits } from './redo-wish.ts';
import type { RunNews } from './run-news.ts';
import { useRunStart } from './use-run-start.ts';

interface RedoFormProps {
  song: SongBody;
  /** Null when it is not known. */
  currentMethod: VocalMethod | null;
  onStarted: (news: RunNews | null) => void;
  onDone: () => void;
}

export function RedoForm({ song, currentMethod, onStarted, onDone }: RedoFormProps) {
  const [wish, setWish] = useState<RedoWish>({
    vocalMethod: currentMethod ?? 'hybrid',
    pitchMethod: 'auto',
    enableLyrics: true,
    lyricsLanguage: null,
  });
  const change = (changed: Partial<RedoWish>) => setWish({ ...wish, ...changed });
  const begin = (asked: RedoWish) => startPipeline(processWish(song.id, asked));
  const { isStarting, failure, start } = useRunStart(begin, {
    onStarted: (news) => {
      onDone();
      onStarted(news);
    },
  });
  const credits = redoCredits(song, currentMethod, wish);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        start(wish);
      }}
    >
      <MethodFields song={song} currentMethod={currentMethod} wish={wish} onChange={change} />
      <LyricsFields wish={wish} onChange={change} />
      {failure !== null && <RetryRefused {...failure} />}
      <Price credits={credits} isStarting={isStarting} />
    </form>
  );
}

interface MethodFieldsProps extends Pick<RedoFormProps, 'song' | 'currentMethod'> {
  wish: RedoWish;
  onChange: (changed: Partial<RedoWish>) => void;
}

function MethodFields({ song, currentMethod, wish, onChange }: MethodFieldsProps) {
  const { common, song: texts } = useMessages();
  const { redo } = texts;
  const label = (method: VocalMethod) => {
    const credits = redoCredits(song, currentMethod, { ...wish, vocalMethod: method });
    return redo.method(redo.methods[method], credits === 0 ? redo.asNow : common.credits(credits));
  };
  return (
    <>
      <SelectField
        label={redo.separation}
        value={wish.vocalMethod}
        options={VOCAL_METHODS.map((method) => ({ value: method, label: label(method) }))}
        onChange={(vocalMethod) => onChange({ vocalMethod })}
      />
      <SelectField
        label={redo.pitch}
        value={wish.pitchMethod}
        options={PITCH_METHODS.map((method) => ({ value: method, label: redo.pitchMethods[method] }))}
        onChange={(pitchMethod) => onChange({ pitchMethod })}
      />
    </>
  );
}

/** The price stands beside the button and in it. */
function Price({ credits, isStarting }: { credits: number; isStarting: boolean }) {
  const { common, failures, song } = useMessages();
  const { session } = useAccount();
  const left = session.phase === 'signed-in' ? session.user.credits_remaining : 0;
  const isTooExpensive = credits > left;
  const cost = common.credits(credits);
  return (
    <>
      <p aria-live="polite" className={`min-h-12 text-sm ${isTooExpensive ? 'text-warn' : 'text-soft'}`}>
        {isTooExpensive && failures.insufficientCredits}{' '}
        {credits === 0 ? song.redo.free : song.redo.costs(cost, common.credits(left))}
      </p>
      <button type="submit" disabled={isStarting || isTooExpensive} className={buttonClass('primary')}>
        {isStarting && <Spinner size={18} />}
        {credits === 0 ? song.redo.submit : song.redo.submitFor(cost)}
      </button>
    </>
  );
}
