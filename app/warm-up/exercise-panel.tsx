import { Play, Square } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { faultWords } from '#app/coach/diagnosis-words.ts';
import { useVoiceRange } from '#app/coach/use-voice-range.ts';
import { Button } from '#app/components/buttons.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { useSong, useSongSession } from '#app/player/session/use-song.ts';
import { heardKeyName } from '#app/score/index.ts';
import { useStore } from '#app/store/use-store.ts';
import { phrasesOf } from '#domain/music/phrases.ts';
import { mean } from '#domain/singing/averages.ts';
import type { ExercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import type { ExercisedSong } from '#domain/singing/exercises/song-exercises.ts';
import { CLEAN_SCORE } from '#domain/singing/progressive-speed.ts';
import { TOLERANCE_CENTS } from '#domain/singing/tolerance.ts';
import {
  EXERCISE_KINDS,
  type ExerciseKind,
  exerciseSteps,
  keyOfStep,
  rangeOfSong,
  songExercise,
} from './exercise-choices.ts';
import { ExercisePicture } from './exercise-picture.tsx';
import type { SessionState } from './exercise-session.ts';
import { songExercises } from './song-exercises.ts';

await words('coach', 'fields', 'sing');

/** Warm-ups and ear training made from the song, in the singer's range. */
export default function ExercisePanel() {
  const { exercises: texts } = useMessages().sing;
  const noteOf = useNoteName();
  const [kind, setKind] = useState<ExerciseKind>('scale');
  const song = useExercisedSong();
  const { session } = useSongSession().late(songExercises);
  const chosen = useVoiceRange().range;
  const round = useRef(0);
  const steps = () => exerciseSteps(kind, song, chosen ?? rangeOfSong(song), round.current);
  const [first] = song.notes.length === 0 ? [] : steps();
  const keyOf = (step: ExercisePlan) => keyOfStep(kind, song, step);
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="text-sm font-medium">{texts.title}</h3>
        <p className="text-xs text-soft">{texts.lead}</p>
      </div>
      <KindChoice
        kind={kind}
        onChoose={(next) => {
          session.stop();
          setKind(next);
        }}
      />
      <p className="text-sm">
        {first === undefined ? (
          texts.missing[kind]
        ) : (
          <KindText kind={kind} song={song} scaleKey={keyOf(first)} />
        )}{' '}
        <span className="text-soft">
          {chosen === null
            ? texts.noRange
            : texts.range(noteOf(chosen.lowestMidi), noteOf(chosen.highestMidi))}
        </span>
      </p>
      {first !== undefined && (
        <Steps
          keyOf={keyOf}
          isEar={kind === 'ear'}
          onStart={() => {
            void session.start(steps());
            round.current += 1;
          }}
        />
      )}
    </section>
  );
}

function useExercisedSong(): ExercisedSong {
  const song = useSong(({ stage }) => stage);
  const keyName = useSong(({ key }) => key.name);
  return useMemo(() => {
    const { notes } = song.melody;
    return {
      notes,
      phrases: phrasesOf(notes, song.lines),
      keyName: keyName && heardKeyName(song, keyName),
    };
  }, [song, keyName]);
}

function KindChoice({ kind, onChoose }: { kind: ExerciseKind; onChoose: (kind: ExerciseKind) => void }) {
  const { exercises: texts } = useMessages().sing;
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{texts.choice}</legend>
      {EXERCISE_KINDS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChoose(one)}
          className="min-h-9 rounded-lg bg-sunken px-3 text-sm hover:bg-surface aria-pressed:bg-warn-wash aria-pressed:font-semibold aria-pressed:text-warn"
        >
          {texts.kinds[one]}
        </button>
      ))}
    </fieldset>
  );
}

interface KindTextProps {
  kind: ExerciseKind;
  song: ExercisedSong;
  /** The first step lies in this key. */
  scaleKey: string | null;
}

function KindText({ kind, song, scaleKey }: KindTextProps) {
  const { formats, sing } = useMessages();
  const { texts } = sing.exercises;
  const noteOf = useNoteName();
  if (kind === 'scale') return texts.scale(formats.keyName(scaleKey ?? ''));
  if (kind !== 'interval') return texts[kind];
  const [from, to] = songExercise('interval', song) ?? [];
  return from && to ? texts.interval(noteOf(from.midi), noteOf(to.midi)) : null;
}

interface StepsProps {
  /** A step lies in this key; null where nobody knows. */
  keyOf: (step: ExercisePlan) => string | null;
  isEar: boolean;
  onStart: () => void;
}

function Steps({ keyOf, isEar, onStart }: StepsProps) {
  const { exercises: texts } = useMessages().sing;
  const exercises = useSongSession().late(songExercises);
  const { session } = exercises;
  const state = useStore(session);
  const hasFailed = useStore(exercises.hasFailed);
  const level = useSong((song) => song.settings.skillLevel);
  const isOn = state.phase !== 'off' && state.phase !== 'over';
  const plan = state.steps[state.step];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={isOn ? () => session.stop() : onStart}>
          {isOn ? <Square aria-hidden size={16} /> : <Play aria-hidden size={16} />}
          {isOn ? texts.stop : texts.start}
        </Button>
        <p role="status" className="figures flex-1 basis-56 text-sm font-semibold">
          {hasFailed ? texts.failed : <StateWords state={state} />}
        </p>
      </div>
      {plan !== undefined && state.phase !== 'off' && (
        <ExercisePicture
          plan={plan}
          keyName={keyOf(plan)}
          areNotesHidden={isEar && isOn && state.phase !== 'told'}
          isMoving={isOn}
          nearCents={TOLERANCE_CENTS[level]}
        />
      )}
    </>
  );
}

function StateWords({ state: { phase, step, steps, results } }: { state: SessionState }) {
  const messages = useMessages();
  const { exercises: texts } = messages.sing;
  if (phase === 'off') return null;
  if (phase === 'over') return texts.over(percentOf(mean(results.map(({ score }) => score))));
  const place = texts.step(step + 1, steps.length);
  if (phase !== 'told') return `${place}: ${texts.phases[phase]}`;
  const result = results.at(-1);
  if (result === undefined) return null;
  const told = result.score >= CLEAN_SCORE ? texts.right : null;
  const said = result.fault === null ? told : faultWords(result.fault, messages.coach.panel);
  return [`${place}: ${percentOf(result.score)} %`, said].filter((part) => part !== null).join(', ');
}

function percentOf(share: number): number {
  return Math.round(100 * share);
}
