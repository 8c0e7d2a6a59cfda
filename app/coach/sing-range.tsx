import { Mic, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import { useMessages } from '#app/content/messages.ts';
import { useSongSession } from '#app/player/session/use-song.ts';
import type { SungFrames } from '#app/sing/sung-frames.ts';
import { SungRange } from '#domain/singing/sung-range.ts';
import type { ChosenRange } from './use-voice-range.ts';

/** The range by singing it: the deepest and the highest tone that are held. */
export function SingRange({ chosen }: { chosen: ChosenRange }) {
  const { sung } = useSongSession();
  const { bestKey: texts } = useMessages().coach;
  const [isMeasuring, setMeasuring] = useState(false);
  const { range, show, keep } = chosen;
  const end = useRef<(() => void) | null>(null);
  useWhenGone(() => end.current?.());
  const toggle = () => {
    end.current?.();
    end.current = isMeasuring ? null : listen(sung, show);
    if (isMeasuring && range !== null) keep(range);
    setMeasuring(!isMeasuring);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="secondary" onClick={toggle}>
        {isMeasuring ? <Square aria-hidden size={16} /> : <Mic aria-hidden size={16} />}
        {isMeasuring ? texts.stopMeasuring : texts.measure}
      </Button>
      {isMeasuring && (
        <p role="status" className="text-sm text-soft">
          {texts.measuring}
        </p>
      )}
    </div>
  );
}

/** One measurement, until the returned function is called. */
function listen(sung: SungFrames, show: ChosenRange['show']): () => void {
  const heard = new SungRange();
  return sung.subscribe((frame) => {
    const before = heard.range;
    heard.hear(frame);
    const { range: now } = heard;
    if (now && (now.lowestMidi !== before?.lowestMidi || now.highestMidi !== before.highestMidi)) show(now);
  });
}
