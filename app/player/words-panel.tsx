import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import type { EditStore } from './editing/edit-store.ts';
import type { PlayerEngine } from './engine/player-engine.ts';
import type { FrameLoop } from './frames/frame-loop.ts';
import { OwnLyricsPanel } from './own-lyrics/own-lyrics.tsx';
import { UncertainWords } from './own-lyrics/uncertain-words.tsx';
import { WordTimesPanel } from './own-lyrics/word-times-panel.tsx';

interface WordsPanelProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  songId: string;
  result: PipelineResultBody;
  edited: EditedSong;
  editing: EditStore;
  onToggle: () => void;
  /** Loads the words that the song has now. */
  onWords: () => Promise<void>;
}

/** The words of the song: the singer's own in place of those that were heard, and their times. */
export function WordsPanel(props: WordsPanelProps) {
  const { engine, frames, songId, result, edited, editing, onToggle, onWords } = props;
  const isOwn = result.lyrics_id !== null;
  // Edits belong to the words that they were made on: they are carried over to the new ones by the server, which must have them.
  const renew = async () => {
    if (editing.get().hasUnsavedChanges) await editing.save();
    await onWords();
  };
  return (
    <div className="flex flex-col gap-5">
      <OwnLyricsPanel
        {...{ engine, songId, isOwn, onToggle }}
        fitting={result.lyrics_fitting}
        song={edited}
        onWords={renew}
      />
      <UncertainWords words={edited.words} engine={engine} />
      <WordTimesPanel {...{ engine, frames }} song={edited} store={editing} />
    </div>
  );
}
