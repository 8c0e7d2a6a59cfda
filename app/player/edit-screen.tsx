import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { EditToolbar } from './editing/edit-toolbar.tsx';
import { EditableNotes } from './editing/editable-notes.tsx';
import { WordField } from './editing/word-input.tsx';
import { LaneAndKeys } from './lane/lane-and-keys.tsx';
import { LyricLines } from './lane/lyric-lines.tsx';
import { WordsPanel } from './own-lyrics/words-panel.tsx';
import { PlayButton } from './panels/play-button.tsx';
import { SeekBar } from './panels/seek-bar.tsx';
import { LineButton } from './practise/line-button.tsx';
import type { PractiseLayout } from './practise/practise-layout.ts';
import { useSong, useSongSession } from './session/use-song.ts';

const PianoRoll = lazyPart(() => import('./roll/piano-roll.tsx'));

await words(
  'chords',
  'editing',
  'fields',
  'ownLyrics',
  'player',
  'practice',
  'practiseScreen',
  'runErrors',
  'work',
);

/** Notes and words, to be corrected. What is listened to for it stays at hand below. */
export default function EditScreen({ shape }: Pick<PractiseLayout, 'shape'>) {
  const { common, editing } = useMessages();
  const { songId } = useSongSession();
  const mode = useSong((song) => song.editing.mode);
  const hasWords = useSong((song) => song.edited.lines.length > 0);
  return (
    <>
      <div className="stage min-h-0 flex-1 overflow-y-auto border-t border-line">
        <EditToolbar />
        {!hasWords && songId !== null && <Words />}
        {mode === 'melody' && (
          <Suspense fallback={<LoadingCard text={common.loading} />}>
            <PianoRoll />
          </Suspense>
        )}
        <LaneAndKeys>
          <WordField />
        </LaneAndKeys>
        <LyricLines />
        {mode === 'lyrics' && !hasWords && (
          <p role="status" className="border-y border-line px-4 py-3 text-center text-sm text-soft">
            {editing.noWords}
          </p>
        )}
        {hasWords && songId !== null && <Words />}
        {mode !== null && <EditableNotes />}
      </div>
      <div className="flex shrink-0 items-center gap-2 border-t border-line px-4 py-1.5 sm:px-6">
        <LineButton steps={-1} shape={shape} />
        <PlayButton size="size-12" />
        <LineButton steps={1} shape={shape} />
        <div className="min-w-0 flex-1">
          <SeekBar />
        </div>
      </div>
    </>
  );
}

const WORDS_ID = 'words-of-the-song';

function Words() {
  const { ownLyrics } = useMessages();
  return (
    <section aria-labelledby={WORDS_ID} className="border-b border-line px-4 py-3 sm:px-6 short:py-1">
      <h2 id={WORDS_ID} className="mb-2 text-sm font-semibold text-soft short:sr-only">
        {ownLyrics.title}
      </h2>
      <WordsPanel />
    </section>
  );
}
