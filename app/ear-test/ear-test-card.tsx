import { ChevronDown, ChevronUp, Ear, Square } from 'lucide-react';
import { useEffect } from 'react';
import { getPracticeTests } from '#app/api/practice-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { Button } from '#app/components/buttons.tsx';
import { TitledCard } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { tellSilence } from '#app/player/session/playback.ts';
import { useSongSession } from '#app/player/session/use-song.ts';
import { useStore } from '#app/store/use-store.ts';
import type { PracticeTestBody } from '#domain/contracts/practice-tests-api.ts';
import { type EarTest, songEarTest } from './ear-test.ts';

await words('earTest', 'player');

const SHOWN_TESTS = 6;

/** How small a mistuning the singer hears in the voice of this song, and what was heard before. */
export default function EarTestCard() {
  const { earTest: texts } = useMessages();
  const session = useSongSession();
  const { test, hasLine } = session.late(songEarTest);
  const { phase, answered } = useStore(test);
  // Whoever leaves the card has left the test.
  useEffect(() => () => test.stop(), [test]);
  if (session.isSilent) return null;
  return (
    <TitledCard title={texts.title}>
      <div className="flex flex-col gap-4 text-sm">
        {!hasLine() ? (
          <p className="text-soft">{texts.noLine}</p>
        ) : phase === 'asking' ? (
          <Question test={test} trial={answered + 1} />
        ) : (
          <>
            {phase === 'over' ? <Result test={test} /> : <p className="text-soft">{texts.lead}</p>}
            <Button
              look="secondary"
              Icon={Ear}
              onClick={() => void test.start().catch(tellSilence)}
              className="self-start"
            >
              {texts.start}
            </Button>
          </>
        )}
        {session.userId !== null && phase !== 'asking' && <EarlierTests key={phase} />}
      </div>
    </TitledCard>
  );
}

function Question({ test, trial }: { test: EarTest; trial: number }) {
  const { earTest: texts } = useMessages();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold">{texts.ask}</legend>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" size="large" Icon={ChevronDown} onClick={() => test.answer('low')}>
          {texts.low}
        </Button>
        <Button look="primary" size="large" Icon={ChevronUp} onClick={() => test.answer('high')}>
          {texts.high}
        </Button>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="figures text-soft">
          {texts.question(trial)}
        </p>
        <Button look="quiet" Icon={Square} onClick={() => test.stop()}>
          {texts.stop}
        </Button>
      </div>
    </fieldset>
  );
}

function Result({ test }: { test: EarTest }) {
  const { earTest: texts, formats } = useMessages();
  const { thresholdCents, isKept } = useStore(test);
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="text-lg font-semibold">{texts.result(formats.number(Math.round(thresholdCents)))}</p>
      <p className="text-soft">{texts.advice}</p>
      {isKept === false && <p className="text-warn">{texts.unkept}</p>}
    </div>
  );
}

function EarlierTests() {
  const { earTest: texts, formats } = useMessages();
  const known = useLoaded((signal) => getPracticeTests('ear', signal), null);
  const tests = (known?.tests ?? []).slice(0, SHOWN_TESTS);
  if (tests.length === 0) return null;
  return (
    <table className="figures w-full max-w-xs text-left">
      <caption className="pb-1 text-left font-medium">{texts.earlier}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.dayColumn}</th>
          <th scope="col">{texts.centsColumn}</th>
        </tr>
      </thead>
      <tbody>
        {tests.map((one) => (
          <tr key={one.id} className="border-t border-line">
            <th scope="row" className="py-1 font-normal text-soft">
              {formats.date(one.created_at)}
            </th>
            <td className="py-1 text-right">{formats.number(Math.round(thresholdOf(one)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function thresholdOf({ tasks }: PracticeTestBody): number {
  return tasks.find(({ task }) => task === 'mistuning')?.threshold_cents ?? 0;
}
