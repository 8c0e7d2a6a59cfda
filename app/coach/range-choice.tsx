import { Slider } from 'radix-ui';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { SliderThumb, SliderTrack } from '#app/player/panels/slider-parts.tsx';
import { isBlackKey } from '#domain/music/pitch.ts';
import {
  NARROWEST_SEMITONES,
  RANGE_OF_TYPE,
  typeOf,
  VOICE_TYPES,
  type VoiceRange,
} from '#domain/singing/voice-range.ts';
import type { ChosenRange } from './use-voice-range.ts';

/** C2 to C6: what voices sing songs with. */
const KEYS = { lowest: 36, highest: 84 } as const;
const KEY_COUNT = KEYS.highest - KEYS.lowest + 1;
/** Where the two ends stand until somebody has moved them. */
const UNSAID: VoiceRange = { lowestMidi: 48, highestMidi: 72 };

/** A kind of voice, or the two ends of a range over a small keyboard. */
export function RangeChoice({ chosen }: { chosen: ChosenRange }) {
  return (
    <div className="flex flex-col gap-3">
      <KindOfVoice chosen={chosen} />
      <RangeKeyboard chosen={chosen} />
    </div>
  );
}

export function KindOfVoice({ chosen }: { chosen: ChosenRange }) {
  const { bestKey: texts } = useMessages().coach;
  const { range, keep } = chosen;
  const type = range && typeOf(range);
  return (
    <fieldset>
      <legend className="text-sm font-medium">{texts.voice}</legend>
      <div className="mt-1 flex flex-wrap gap-1">
        {VOICE_TYPES.map((voice) => (
          <button
            key={voice}
            type="button"
            aria-pressed={voice === type}
            onClick={() => keep(RANGE_OF_TYPE[voice])}
            className="min-h-11 rounded-lg bg-sunken px-3 text-sm hover:bg-surface aria-pressed:bg-warn-wash aria-pressed:font-semibold aria-pressed:text-warn"
          >
            {texts.voices[voice]}
          </button>
        ))}
        {range !== null && (
          <button
            type="button"
            onClick={() => keep(null)}
            className="min-h-11 rounded-lg px-3 text-sm text-soft underline hover:text-ink"
          >
            {texts.forget}
          </button>
        )}
      </div>
    </fieldset>
  );
}

function RangeKeyboard({ chosen }: { chosen: ChosenRange }) {
  const texts = useMessages().coach.bestKey;
  const nameOf = useNoteName();
  const { range, show, keep } = chosen;
  const { lowestMidi, highestMidi } = range ?? UNSAID;
  return (
    <div>
      <Slider.Root
        min={KEYS.lowest}
        max={KEYS.highest}
        minStepsBetweenThumbs={NARROWEST_SEMITONES}
        value={[Math.max(KEYS.lowest, lowestMidi), Math.min(KEYS.highest, highestMidi)]}
        onValueChange={(ends) => show(rangeOf(ends))}
        onValueCommit={(ends) => keep(rangeOf(ends))}
        className="relative flex h-11 w-full touch-none items-center select-none"
      >
        <SliderTrack />
        <SliderThumb label={texts.lowest} valueText={nameOf(lowestMidi)} />
        <SliderThumb label={texts.highest} valueText={nameOf(highestMidi)} />
      </Slider.Root>
      <KeyPicture range={range} />
    </div>
  );
}

/** It is as wide as the track between the middles of the thumbs at its ends. */
function KeyPicture({ range }: { range: VoiceRange | null }) {
  const nameOf = useNoteName();
  return (
    <div aria-hidden="true" className="flex px-3">
      {Array.from({ length: KEY_COUNT }, (_, index) => {
        const midi = KEYS.lowest + index;
        const isIn = range !== null && midi >= range.lowestMidi && midi <= range.highestMidi;
        const look = isIn ? 'bg-accent' : isBlackKey(midi) ? 'bg-edge' : 'bg-line';
        return (
          <span key={midi} className="relative min-w-0 grow basis-0 pb-4">
            <span
              className={`mx-auto block w-4/5 rounded-b-sm ${isBlackKey(midi) ? 'h-4' : 'h-7'} ${look}`}
            />
            {midi % 12 === 0 && (
              <span className="figures absolute bottom-0 left-1/2 -translate-x-1/2 text-[0.6875rem] leading-none text-soft">
                {nameOf(midi)}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

function rangeOf(ends: readonly number[]): VoiceRange {
  return {
    lowestMidi: ends[0] ?? UNSAID.lowestMidi,
    highestMidi: ends[1] ?? UNSAID.highestMidi,
  };
}
