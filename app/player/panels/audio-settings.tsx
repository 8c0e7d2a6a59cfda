import { Gauge, Music2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { FocusKeeper } from '#app/components/focus-keeper.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { useMessages } from '#app/content/messages.ts';
import { heardKeyName } from '#app/score/index.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { SEMITONES, SPEED_PERCENT } from '../settings/player-settings.ts';
import { pitchAt, progressOf } from '../transposition/pitches.ts';
import { canAskAgain } from '../transposition/transposition.ts';
import { statusWords } from '../transposition/transposition-words.ts';
import { CentredSlider } from './centred-slider.tsx';

const ORIGINAL_SPEED_PERCENT = 100;
const ICON_PIXELS = 17;

/** Who comes near pitch or speed will want the sound stretched, and the code for it is loaded meanwhile. */
function Stretching({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const { engine } = useSongSession();
  const expect = () => engine.expectStretching();
  return (
    <fieldset className="min-w-0" onPointerEnter={expect} onFocus={expect}>
      <legend className="sr-only">{messages.transposition.title}</legend>
      {children}
    </fieldset>
  );
}

export function PitchSlider() {
  const messages = useMessages();
  const words = messages.transposition;
  const { settings, transposition } = useSongSession();
  const keyName = useSong((song) => song.key.name);
  const state = useSong((song) => song.transposition);
  const { semitones } = state;
  const inKey = (shift: string) =>
    keyName === null ? shift : words.inKey(shift, messages.formats.keyName(heardKeyName(state, keyName)));
  return (
    <Stretching>
      <CentredSlider
        names={{
          slider: words.pitch,
          less: words.lowerPitch,
          more: words.higherPitch,
          reset: words.resetPitch,
        }}
        shown={{
          icon: <Music2 aria-hidden size={ICON_PIXELS} />,
          text: inKey(words.semitones(semitones)),
          spoken: inKey(words.spokenSemitones(semitones)),
        }}
        track={{ ...SEMITONES, value: semitones, restsAt: 0 }}
        onChange={(semitones) => settings.change({ semitones })}
      >
        <PitchStatus
          words={statusWords(state, messages)}
          rendered={progressOf(pitchAt(state.pitches, state))}
          onAgain={canAskAgain(state) ? () => transposition.hear({ type: 'asked_again' }) : null}
        />
      </CentredSlider>
    </Stretching>
  );
}

interface PitchStatusProps {
  words: string;
  rendered: number | null;
  /** It is null while nothing has to be asked for again. */
  onAgain: (() => void) | null;
}

/** It is as high with a bar as without one, so that nothing below moves. */
function PitchStatus({ words, rendered, onAgain }: PitchStatusProps) {
  const { common, transposition } = useMessages();
  return (
    <FocusKeeper phase={String(onAgain === null)}>
      <div className="flex min-h-14 items-start gap-3 pt-1 text-xs text-soft">
        <div className="min-w-0 flex-1">
          <p>{words}</p>
          {rendered !== null && (
            <div className="pt-1.5">
              <ProgressBar label={transposition.renderingProgress} ratio={rendered} />
            </div>
          )}
        </div>
        {onAgain !== null && (
          <Button look="secondary" onClick={onAgain} className="shrink-0">
            {common.tryAgain}
          </Button>
        )}
      </div>
    </FocusKeeper>
  );
}

export function SpeedSlider() {
  const { transposition: words } = useMessages();
  const { settings } = useSongSession();
  const speedPercent = useSong((song) => song.settings.speedPercent);
  return (
    <Stretching>
      <CentredSlider
        names={{ slider: words.speed, less: words.slower, more: words.faster, reset: words.resetSpeed }}
        shown={{
          icon: <Gauge aria-hidden size={ICON_PIXELS} />,
          text: words.percent(speedPercent),
          spoken: words.spokenPercent(speedPercent),
        }}
        track={{ ...SPEED_PERCENT, value: speedPercent, restsAt: ORIGINAL_SPEED_PERCENT }}
        onChange={(speedPercent) => settings.change({ speedPercent })}
      />
    </Stretching>
  );
}
