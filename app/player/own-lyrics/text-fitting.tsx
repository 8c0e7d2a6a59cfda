import { Button } from '#app/components/buttons.tsx';
import { FailureBox } from '#app/components/failure-box.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';

/** A chord sheet leaves out a hundred names of chords: the page names so many texts, and how many more there are. */
const MOST_NAMED = 12;

/** It says whether words stand in the song against what the voice seems to sing, and what of the text does not stand there. */
export function TextFitting({ fitting }: { fitting: LyricsFitting }) {
  const { ownLyrics: texts } = useMessages();
  const { is_insisted: isInsisted, left_out: leftOut, least_fitting: leastFitting } = fitting;
  const named = leftOut.slice(0, MOST_NAMED);
  return (
    <div className="flex flex-col gap-2 text-sm">
      {isInsisted && <p className="font-medium">{texts.insisted}</p>}
      {isInsisted && <Lines title={texts.leastFitting} lines={leastFitting.map(({ text }) => text)} />}
      {leftOut.length > 0 && (
        <Lines
          title={texts.leftOut(leftOut.length)}
          lines={named.map(({ text, why }) => `${text} – ${texts.whyLeftOut[why]}`)}
          more={leftOut.length - named.length}
        />
      )}
    </div>
  );
}

interface MisfitAdviceProps {
  what: string;
  fitting: LyricsFitting;
  onInsist: () => void;
}

/** Words that the voice does not seem to sing: which lines least of all, and the way on where they are right. */
export function MisfitAdvice({ what, fitting, onInsist }: MisfitAdviceProps) {
  const { ownLyrics: texts } = useMessages();
  return (
    <div className="flex flex-col items-start gap-3">
      <FailureBox what={what} next={texts.misfitNext} className="self-stretch" />
      <Lines title={texts.leastFitting} lines={fitting.least_fitting.map(({ text }) => text)} />
      <Button look="secondary" onClick={onInsist}>
        {texts.insist}
      </Button>
    </div>
  );
}

function Lines({ title, lines, more = 0 }: { title: string; lines: readonly string[]; more?: number }) {
  const { ownLyrics: texts } = useMessages();
  if (lines.length === 0) return null;
  // A chorus that is sung three times is named once.
  const shown = [...new Set(lines)];
  return (
    <div className="text-sm">
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5 text-soft">
        {shown.map((line) => (
          <li key={line} className="line-clamp-2 break-words">
            {line}
          </li>
        ))}
        {more > 0 && <li>{texts.andMore(more)}</li>}
      </ul>
    </div>
  );
}
