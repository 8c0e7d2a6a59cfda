import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { useSong } from '../session/use-song.ts';
import { RangeChoice } from './range-choice.tsx';
import { SavedLoops } from './saved-loops.tsx';

const SECTIONS = {
  list: 'mt-1 flex flex-wrap gap-1',
  range: 'flex min-h-9 items-center gap-2 rounded-lg bg-sunken px-3 text-sm hover:bg-surface',
};
const PHRASES = {
  list: 'mt-1 max-h-44 overflow-y-auto rounded-xl bg-sunken p-1',
  range: 'flex min-h-9 w-full items-center gap-3 rounded-lg px-3 py-1 text-left text-sm hover:bg-surface',
};

/** What can be looped with one press: what was saved, the song's sections, eight bars, its lines. */
export function LoopPanel() {
  const { practiceTools: texts } = useMessages();
  const { phrases, sections, eightBars } = useSong((song) => song.shape);
  const lines = phrases.map((phrase, index) => ({
    ...phrase,
    text: phrase.text ?? texts.wordlessPhrase(index + 1),
  }));
  return (
    <div className="flex flex-col gap-4">
      <SavedLoops />
      {sections.length > 0 && (
        <RangeChoice name={texts.sections} ranges={sections} axis="x" classes={SECTIONS}>
          {({ letter, startSeconds }) => (
            <>
              <span className="font-semibold">{letter}</span>
              <span className="figures text-soft">{minutesAndSeconds(startSeconds)}</span>
            </>
          )}
        </RangeChoice>
      )}
      {eightBars.length > 0 && (
        <RangeChoice name={texts.eightBars} ranges={eightBars} axis="x" classes={SECTIONS}>
          {({ first, last }) => <span className="figures">{`${first}–${last}`}</span>}
        </RangeChoice>
      )}
      {lines.length > 0 && (
        <RangeChoice name={texts.phrases} ranges={lines} axis="y" classes={PHRASES}>
          {({ text, startSeconds }) => (
            <>
              <span className="figures w-10 shrink-0 text-soft">{minutesAndSeconds(startSeconds)}</span>
              <span className="min-w-0 break-words">{text}</span>
            </>
          )}
        </RangeChoice>
      )}
    </div>
  );
}
