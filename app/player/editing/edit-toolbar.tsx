import { MicVocal, Music, Redo2, RotateCcw, Save, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass, iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { StageSong } from '../stage/stage-song.ts';
import { EditBanner } from './edit-banner.tsx';
import { EditOffers } from './edit-offers.tsx';
import { EditReview } from './edit-review.tsx';
import type { EditMode, EditStore } from './edit-store.ts';
import { EditVersions } from './edit-versions.tsx';
import { useEdits } from './use-edits.ts';

const ICON_PIXELS = 18;

interface EditToolbarProps {
  store: EditStore;
  engine: PlayerEngine;
  song: StageSong;
  edited: EditedSong;
  /** More buttons, for what other rooms edit. */
  children?: ReactNode;
}

/** What is edited, steps back and forth, and saving. */
export function EditToolbar({ store, engine, song, edited, children }: EditToolbarProps) {
  const { editing } = useMessages();
  const mode = useEdits(store, (state) => state.mode);
  return (
    <section aria-label={editing.region} className="border-b border-line px-4 py-2 sm:px-6">
      <div className="flex flex-wrap items-center gap-1">
        <ModeButton store={store} mode="melody" icon={<Music aria-hidden size={ICON_PIXELS} />} />
        <ModeButton store={store} mode="lyrics" icon={<MicVocal aria-hidden size={ICON_PIXELS} />} />
        {children}
        <StepButtons store={store} isEditing={mode !== null} />
      </div>
      <EditBanner store={store} />
      <EditOffers store={store} />
      <EditReview {...{ store, engine, song, edited }} />
    </section>
  );
}

function ModeButton({ store, mode, icon }: { store: EditStore; mode: EditMode; icon: ReactNode }) {
  const { editing } = useMessages();
  const current = useEdits(store, (state) => state.mode);
  const isLoading = useEdits(store, (state) => state.phase === 'loading');
  return (
    <button
      type="button"
      aria-pressed={current === mode}
      aria-disabled={isLoading}
      onClick={() => store.setMode(current === mode ? null : mode)}
      className={`${buttonClass('quiet')} text-soft aria-pressed:bg-accent-wash aria-pressed:text-accent`}
    >
      {icon}
      {editing.modes[mode]}
    </button>
  );
}

/** Saving and the original are always at hand; steps and versions while something is edited. */
function StepButtons({ store, isEditing }: { store: EditStore; isEditing: boolean }) {
  const { editing } = useMessages();
  const { canUndo, canRedo, isSaving, hasUnsavedChanges, phase } = useEdits(store, (state) => state);
  return (
    <div className="flex flex-1 flex-wrap items-center justify-end gap-1 max-sm:gap-0.5">
      {isEditing && (
        <>
          <StepButton name={editing.undo} isPossible={canUndo} onPress={() => store.undo()}>
            <Undo2 aria-hidden size={ICON_PIXELS} />
          </StepButton>
          <StepButton name={editing.redo} isPossible={canRedo} onPress={() => store.redo()}>
            <Redo2 aria-hidden size={ICON_PIXELS} />
          </StepButton>
          {store.pipelineId !== null && <EditVersions store={store} />}
        </>
      )}
      <button
        type="button"
        aria-disabled={phase === 'loading'}
        onClick={() => phase !== 'loading' && store.restoreOriginal()}
        title={editing.restore}
        className={`${buttonClass('quiet')} max-sm:w-11 max-sm:px-0`}
      >
        <RotateCcw aria-hidden size={ICON_PIXELS} />
        <span className="max-sm:sr-only">{editing.restore}</span>
      </button>
      <button
        type="button"
        aria-disabled={isSaving || !hasUnsavedChanges}
        onClick={() => hasUnsavedChanges && void store.save()}
        className={`${buttonClass('primary')} aria-disabled:bg-sunken aria-disabled:text-soft`}
      >
        <Save aria-hidden size={ICON_PIXELS} className="max-sm:hidden" />
        {isSaving ? editing.saving : editing.save}
      </button>
    </div>
  );
}

interface StepButtonProps {
  name: string;
  isPossible: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Not disabled: it would lose the focus when the last step is taken. */
function StepButton({ name, isPossible, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={!isPossible}
      onClick={onPress}
      className={`${iconButtonClass} aria-disabled:opacity-40`}
    >
      {children}
    </button>
  );
}
