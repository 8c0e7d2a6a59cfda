import { AudioWaveform } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { CheckBox } from '#app/components/check-box.tsx';
import { ChoiceRow } from '#app/components/choice-row.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useSong, useSongSession } from '#app/player/session/use-song.ts';
import { useStore } from '#app/store/use-store.ts';
import { CLEAN_PASSES_PER_STEP } from '#domain/singing/progressive-speed.ts';
import type { Span } from '#domain/singing/take-judgement.ts';
import { SKILL_LEVELS } from '#domain/singing/tolerance.ts';
import { LatestPass, lineOf } from './after-pass.tsx';
import type { CoachState } from './coach.ts';
import { LearnedLines } from './learned-lines.tsx';
import { songCoach } from './song-coach.ts';
import { canSpeak } from './spoken.ts';

const PhraseAnatomy = lazyPart(() => import('./phrase-anatomy.tsx'));

await words('coach', 'player', 'practiceTools');

/** What a singer reads after each pass, and what to sing next. */
export default function CoachPanel() {
  const { panel: texts } = useMessages().coach;
  const session = useSongSession();
  const coach = session.late(songCoach);
  const state = useStore(coach);
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-5 @2xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {state.isUnscored && (
            <p role="status" className="text-sm text-warn">
              {texts.unscored}
            </p>
          )}
          {state.latest === null ? (
            <p className="text-sm text-soft">{texts.lead}</p>
          ) : (
            <LatestPass
              report={state.latest}
              more={state.latest.hardLine && <HowItIsSung part={state.latest.hardLine} />}
            />
          )}
          <div role="status" className="text-sm">
            <Ladder state={state} />
            {state.latestFate === 'waiting' && <p className="text-soft">{texts.waiting}</p>}
            {state.latestFate === 'lost' && <p className="text-warn">{texts.unkept}</p>}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LearnedLines passes={state.passes} />
          <CoachSettings />
        </div>
      </div>
    </div>
  );
}

/** How the recording sings a line, beside what was heard of it: loaded when somebody asks. */
function HowItIsSung({ part }: { part: Span }) {
  const { panel: texts } = useMessages().coach;
  const shape = useSong((song) => song.shape);
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Suspense>
      <PhraseAnatomy line={lineOf(part, shape)} />
    </Suspense>
  ) : (
    <Button look="quiet" Icon={AudioWaveform} onClick={() => setOpen(true)} className="self-start">
      {texts.howSung}
    </Button>
  );
}

/** How far a loop is from its next step in speed. */
function Ladder({ state }: { state: CoachState }) {
  const { panel: texts } = useMessages().coach;
  const isSpeedRaised = useSong(({ settings }) => settings.isSpeedRaised);
  const speedPercent = useSong(({ settings }) => settings.speedPercent);
  const loop = useSong(({ settings }) => settings.loop);
  if (state.latest === null || !isSpeedRaised || loop === null || speedPercent >= 100) return null;
  return (
    <p className="figures text-soft">{texts.ladder(state.cleanInRow, CLEAN_PASSES_PER_STEP, speedPercent)}</p>
  );
}

const FLAGS = {
  octaves: 'isOctaveCounted',
  scores: 'isScoreShown',
  raise: 'isSpeedRaised',
  spoken: 'isCoachSpoken',
} as const;
const FLAG_NAMES = Object.keys(FLAGS) as (keyof typeof FLAGS)[];

function CoachSettings() {
  const { panel: texts } = useMessages().coach;
  const { settings } = useSongSession();
  const level = useSong((song) => song.settings.skillLevel);
  return (
    <div className="flex flex-col gap-3">
      <ChoiceRow
        label={texts.level}
        value={level}
        choices={SKILL_LEVELS}
        nameOf={(choice) => texts.levels[choice]}
        onChoose={(skillLevel) => settings.change({ skillLevel })}
      />
      {FLAG_NAMES.filter((flag) => flag !== 'spoken' || canSpeak()).map((flag) => (
        <Flag key={flag} name={texts[flag]} setting={FLAGS[flag]} />
      ))}
    </div>
  );
}

interface FlagProps {
  name: string;
  setting: (typeof FLAGS)[keyof typeof FLAGS];
}

function Flag({ name, setting }: FlagProps) {
  const { settings } = useSongSession();
  const isOn = useSong((song) => song.settings[setting]);
  return (
    <CheckBox
      {...{ name, isOn }}
      onChange={(next) => settings.change({ [setting]: next })}
      className="min-h-9 flex-row-reverse justify-between gap-4 font-medium"
    />
  );
}
