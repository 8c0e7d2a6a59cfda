import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { LoopRange } from '../engine/player-engine.ts';
import { useSetting } from '../settings/use-setting.ts';
import type { PracticeTools } from './practice-tools.ts';
import { isSameRange } from './same-range.ts';
import { SavedLoops } from './saved-loops.tsx';

/** What can be looped with one press: what was saved, the song's sections, its lines. */
export function LoopPanel({ tools }: { tools: PracticeTools }) {
  const { practiceTools: texts } = useMessages();
  const { phrases, sections } = tools.shape;
  return (
    <div className="flex flex-col gap-4">
      <SavedLoops tools={tools} />
      {sections.length > 0 && <SectionRow tools={tools} />}
      {phrases.length > 0 && (
        <RangeList
          tools={tools}
          name={texts.phrases}
          ranges={phrases.map((phrase, index) => ({
            ...phrase,
            text: phrase.text ?? texts.wordlessPhrase(index + 1),
          }))}
        />
      )}
    </div>
  );
}

function SectionRow({ tools }: { tools: PracticeTools }) {
  const { practiceTools: texts } = useMessages();
  const loop = useSetting(tools.settings, 'loop');
  return (
    <div>
      <h3 className="text-sm font-medium">{texts.sections}</h3>
      <ul className="mt-1 flex flex-wrap gap-1">
        {tools.shape.sections.map((section) => (
          <li key={section.startSeconds}>
            <button
              type="button"
              aria-pressed={isSameRange(loop, section)}
              onClick={() => tools.loopRange(section)}
              className="flex min-h-9 items-center gap-2 rounded-lg bg-sunken px-3 text-sm hover:bg-surface aria-pressed:bg-warn-wash aria-pressed:text-warn"
            >
              <span className="font-semibold">{section.letter}</span>
              <span className="figures text-soft">{minutesAndSeconds(section.startSeconds)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RangeListProps {
  tools: PracticeTools;
  name: string;
  ranges: readonly (LoopRange & { text: string })[];
}

function RangeList({ tools, name, ranges }: RangeListProps) {
  const loop = useSetting(tools.settings, 'loop');
  return (
    <div>
      <h3 className="text-sm font-medium">{name}</h3>
      <ul className="mt-1 max-h-44 overflow-y-auto rounded-xl bg-sunken p-1">
        {ranges.map((range) => (
          <li key={range.startSeconds}>
            <button
              type="button"
              aria-pressed={isSameRange(loop, range)}
              onClick={() => tools.loopRange(range)}
              className="flex min-h-9 w-full items-center gap-3 rounded-lg px-3 py-1 text-left text-sm hover:bg-surface aria-pressed:bg-warn-wash aria-pressed:text-warn"
            >
              <span className="figures w-10 shrink-0 text-soft">{minutesAndSeconds(range.startSeconds)}</span>
              <span className="min-w-0 break-words">{range.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
