import { OwnLyricsPanel } from './own-lyrics.tsx';
import { UncertainWords } from './uncertain-words.tsx';
import { WordTimesPanel } from './word-times-panel.tsx';

/** The words of the song: the singer's own in place of those that were heard, and their times. */
export function WordsPanel() {
  return (
    <div className="flex flex-col gap-5">
      <OwnLyricsPanel />
      <UncertainWords />
      <WordTimesPanel />
    </div>
  );
}
