import { Tabs } from 'radix-ui';
import { useMessages } from '#app/content/messages.ts';
import { asksTheSinger } from '../edits/edit-state.ts';
import { SONG_MODES } from '../session/player-view.ts';
import { useSong } from '../session/use-song.ts';

/** One Tab stop, through which arrows lead. A dot says that Edit has a question for the singer. */
export function ModeTabs() {
  const { practiseScreen: texts } = useMessages();
  const hasQuestion = useSong(({ editing }) => asksTheSinger(editing));
  return (
    <Tabs.List aria-label={texts.modesName} className="flex justify-self-center rounded-xl bg-sunken">
      {SONG_MODES.map((mode) => (
        <Tabs.Trigger
          key={mode}
          value={mode}
          className="relative min-h-11 min-w-11 rounded-xl px-1.5 text-sm font-medium whitespace-nowrap text-soft transition-colors hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:ring-3 data-[state=active]:ring-sunken data-[state=active]:ring-inset min-[390px]:px-2.5 sm:px-4 sm:text-[0.9375rem]"
        >
          {texts.modes[mode]}
          {mode === 'edit' && hasQuestion && <Question words={texts.question} />}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

function Question({ words }: { words: string }) {
  return (
    <span className="absolute top-1 right-0.5 size-2 rounded-full bg-warn">
      <span className="sr-only">{words}</span>
    </span>
  );
}
