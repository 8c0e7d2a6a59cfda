import { MicVocal, Music, Redo2, RotateCcw, Save, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass, iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { EditMode } from '../edits/edit-state.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { EditBanner } from './edit-banner.tsx';
import { EditOffers } from './edit-offers.tsx';
import { EditReview } from './edit-review.tsx';
import { EditVersions } from './edit-versions.tsx';

const ICON_PIXELS = 18;

/** What is edited, steps back and forth, and saving. */
export function EditToolbar() {
  const { editing } = useMessages();
  return (
    <section aria-label={editing.region} className="border-b border-line px-4 py-2 sm:px-6">
      <div className="flex flex-wrap items-center gap-1">
        <ModeButton mode="melody" icon={<Music aria-hidden size={ICON_PIXELS} />} />
        <ModeButton mode="lyrics" icon={<MicVocal aria-hidden size={ICON_PIXELS} />} />
        <StepButtons />
      </div>
      <EditBanner />
      <EditOffers />
      <EditReview />
    </section>
  );
}

function ModeButton({ mode, icon }: { mode: EditMode; icon: ReactNode }) {
  const { editing } = useMessages();
  const session = useSongSession();
  const current = useSong((song) => song.editing.mode);
  const isLoading = useSong((song) => song.editing.phase === 'loading');
  return (
    <button
      type="button"
      aria-pressed={current === mode}
      aria-disabled={isLoading}
      onClick={() => session.edits.setMode(current === mode ? null : mode)}
      className={`${buttonClass('quiet')} text-soft aria-pressed:bg-accent-wash aria-pressed:text-accent`}
    >
      {icon}
      {editing.modes[mode]}
    </button>
  );
}

/** Saving and the original are always at hand; steps and versions while something is edited. */
function StepButtons() {
  const { editing } = useMessages();
  const session = useSongSession();
  const { mode, canUndo, canRedo, isSaving, hasUnsavedChanges, phase } = useSong((song) => song.editing);
  return (
    <div className="flex flex-1 flex-wrap items-center justify-end gap-1 max-sm:gap-0.5">
      {mode !== null && (
        <>
          <StepButton name={editing.undo} isPossible={canUndo} onPress={() => session.edits.undo()}>
            <Undo2 aria-hidden size={ICON_PIXELS} />
          </StepButton>
          <StepButton name={editing.redo} isPossible={canRedo} onPress={() => session.edits.redo()}>
            <Redo2 aria-hidden size={ICON_PIXELS} />
          </StepButton>
          {session.edits.pipelineId !== null && <EditVersions />}
        </>
      )}
      <button
        type="button"
        aria-disabled={phase === 'loading'}
        onClick={() => phase !== 'loading' && session.edits.restoreOriginal()}
        title={editing.restore}
        className={`${buttonClass('quiet')} max-sm:w-11 max-sm:px-0`}
      >
        <RotateCcw aria-hidden size={ICON_PIXELS} />
        <span className="max-sm:sr-only">{editing.restore}</span>
      </button>
      <button
        type="button"
        aria-disabled={isSaving || !hasUnsavedChanges}
        onClick={() => hasUnsavedChanges && void session.edits.save()}
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
