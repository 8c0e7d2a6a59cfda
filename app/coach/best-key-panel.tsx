import { useMemo } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useNoteNameIn } from '#app/format/note-names.ts';
import { useSong, useSongSession } from '#app/player/session/use-song.ts';
import { transposedKeyName } from '#domain/music/transposed.ts';
import { type KeyFit, rankedKeys, secondsOutside, tessituraOf } from '#domain/singing/best-key.ts';
import type { VoiceRange } from '#domain/singing/voice-range.ts';
import { KeyChart } from './key-chart.tsx';
import { RangeChoice } from './range-choice.tsx';
import { SingRange } from './sing-range.tsx';
import { useVoiceRange } from './use-voice-range.ts';

/** In which key the song lies best in the singer's voice, and one press to sing it there. */
export function BestKeyPanel() {
  // In the key of the recording.
  const { notes } = useSong((song) => song.edited);
  const isHeard = useSong((song) => song.isHeard);
  const texts = useMessages().coach.bestKey;
  const nameOf = useNoteNameIn(useSong(({ key }) => key.name));
  const chosen = useVoiceRange();
  const tessitura = useMemo(() => tessituraOf(notes), [notes]);
  if (tessitura === null) return <p className="text-sm text-soft">{texts.noNotes}</p>;
  return (
    <div className="@container">
      <p className="text-sm text-soft">{texts.lead}</p>
      <div className="mt-3 grid gap-x-10 gap-y-4 @2xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <RangeChoice chosen={chosen} />
          {isHeard && <SingRange chosen={chosen} />}
          <p className="figures text-sm">
            {chosen.range === null ? (
              texts.noRange
            ) : (
              <>
                {texts.range(nameOf(chosen.range.lowestMidi), nameOf(chosen.range.highestMidi))}
                {', '}
                {texts.melody(nameOf(tessitura.lowestMidi), nameOf(tessitura.highestMidi))}
              </>
            )}
          </p>
        </div>
        {chosen.range !== null && <Ranking range={chosen.range} />}
      </div>
    </div>
  );
}

const NEXT_BEST = 2;

function Ranking({ range }: { range: VoiceRange }) {
  const { settings } = useSongSession();
  const { notes } = useSong((song) => song.edited);
  const keyName = useSong((song) => song.key.name);
  const { coach, formats } = useMessages();
  const texts = coach.bestKey;
  const semitones = useSong((song) => song.settings.semitones);
  const ranked = useMemo(() => rankedKeys(notes, range), [notes, range]);
  const [best, ...others] = ranked;
  const now = ranked.find((fit) => fit.semitones === semitones);
  if (best === undefined || now === undefined) return null;
  const apply = (semitones: number) => settings.change({ semitones });
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="text-sm">
        <p className="font-semibold">
          {texts.bestIs(best.semitones)}{' '}
          {keyName && texts.inKey(formats.keyName(transposedKeyName(keyName, best.semitones)))}
        </p>
        <p>
          {best.octaves !== 0 && texts.octaveAway(best.octaves)} <Outside fit={best} />
        </p>
        {now !== best && (
          <p className="text-soft">
            {texts.now} <Outside fit={now} />
          </p>
        )}
      </div>
      {now === best ? (
        <p className="flex min-h-11 items-center text-sm text-soft">{texts.isApplied}</p>
      ) : (
        <Button look="primary" onClick={() => apply(best.semitones)} className="self-start">
          {texts.apply(best.semitones)}
        </Button>
      )}
      <NextBest fits={others.slice(0, NEXT_BEST)} semitones={semitones} onApply={apply} />
      <KeyChart fits={ranked} best={best.semitones} semitones={semitones} onApply={apply} />
    </div>
  );
}

function Outside({ fit }: { fit: KeyFit }) {
  const { bestKey: texts } = useMessages().coach;
  const seconds = secondsOutside(fit);
  if (seconds === 0) return <span>{texts.fits}</span>;
  return <span>{seconds < 1 ? texts.lessThanASecond : texts.outside(Math.round(seconds))}</span>;
}

interface NextBestProps {
  fits: readonly KeyFit[];
  semitones: number;
  onApply: (semitones: number) => void;
}

function NextBest({ fits, semitones, onApply }: NextBestProps) {
  const { bestKey: texts } = useMessages().coach;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-soft">{texts.others}</span>
      {fits.map((fit) => (
        <button
          key={fit.semitones}
          type="button"
          aria-label={texts.apply(fit.semitones)}
          aria-pressed={fit.semitones === semitones}
          onClick={() => onApply(fit.semitones)}
          className="figures min-h-9 min-w-12 rounded-lg bg-sunken px-3 font-semibold hover:bg-surface aria-pressed:bg-warn-wash aria-pressed:text-warn"
        >
          {texts.shift(fit.semitones)}
        </button>
      ))}
    </div>
  );
}
