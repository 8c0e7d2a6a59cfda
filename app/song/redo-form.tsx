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
import { processRequest, type RedoRequest, redoCredits } from './redo-request.ts';
import type { RunUpdate } from './run-update.ts';
import { useRunStart } from './use-run-start.ts';

interface RedoFormProps {
  song: SongBody;
  /** Null when it is not known. */
  currentMethod: VocalMethod | null;
  onStarted: (update: RunUpdate | null) => void;
  onDone: () => void;
}

export function RedoForm({ song, currentMethod, onStarted, onDone }: RedoFormProps) {
  const [request, setRequest] = useState<RedoRequest>({
    vocalMethod: currentMethod ?? 'hybrid',
    pitchMethod: 'auto',
    enableLyrics: true,
    lyricsLanguage: null,
  });
  const change = (changed: Partial<RedoRequest>) => setRequest({ ...request, ...changed });
  const begin = (asked: RedoRequest) => startPipeline(processRequest(song.id, asked));
  const { isStarting, failure, start } = useRunStart(begin, {
    onStarted: (update) => {
      onDone();
      onStarted(update);
    },
  });
  const credits = redoCredits(song, currentMethod, request);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        start(request);
      }}
    >
      <MethodFields song={song} currentMethod={currentMethod} request={request} onChange={change} />
      <LyricsFields request={request} onChange={change} />
      {failure !== null && <RetryRefused {...failure} />}
      <Price credits={credits} isStarting={isStarting} />
    </form>
  );
}

interface MethodFieldsProps extends Pick<RedoFormProps, 'song' | 'currentMethod'> {
  request: RedoRequest;
  onChange: (changed: Partial<RedoRequest>) => void;
}

function MethodFields({ song, currentMethod, request, onChange }: MethodFieldsProps) {
  const { common, song: texts } = useMessages();
  const { redo } = texts;
  const label = (method: VocalMethod) => {
    const credits = redoCredits(song, currentMethod, { ...request, vocalMethod: method });
    return redo.method(redo.methods[method], credits === 0 ? redo.asNow : common.credits(credits));
  };
  return (
    <>
      <SelectField
        label={redo.separation}
        value={request.vocalMethod}
        options={VOCAL_METHODS.map((method) => ({ value: method, label: label(method) }))}
        onChange={(vocalMethod) => onChange({ vocalMethod })}
      />
      <SelectField
        label={redo.pitch}
        value={request.pitchMethod}
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
