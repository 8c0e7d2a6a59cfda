import { type LucideIcon, MicVocal, Music, Redo2, RotateCcw, Save, Undo2 } from 'lucide-react';
import { Button, IconButton } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { EditMode } from '../edits/edit-state.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { EditBanner } from './edit-banner.tsx';
import { EditOffers } from './edit-offers.tsx';
import { EditReview } from './edit-review.tsx';
import { EditVersions } from './edit-versions.tsx';

/** What is edited, steps back and forth, and saving. */
export function EditToolbar() {
  const { editing } = useMessages();
  return (
    <section aria-label={editing.region} className="border-b border-line px-4 py-2 sm:px-6 short:py-0">
      <div className="flex flex-wrap items-center gap-1">
        <ModeButton mode="melody" Icon={Music} />
        <ModeButton mode="lyrics" Icon={MicVocal} />
        <StepButtons />
      </div>
      <EditBanner />
      <EditOffers />
      <EditReview />
    </section>
  );
}

function ModeButton({ mode, Icon }: { mode: EditMode; Icon: LucideIcon }) {
  const { editing } = useMessages();
  const session = useSongSession();
  const current = useSong((song) => song.editing.mode);
  const isLoading = useSong((song) => song.editing.phase === 'loading');
  return (
    <Button
      look="quiet"
      Icon={Icon}
      aria-pressed={current === mode}
      aria-disabled={isLoading}
      onClick={() => session.edits.setMode(current === mode ? null : mode)}
      className="text-soft aria-pressed:bg-accent-wash aria-pressed:text-accent"
    >
      {editing.modes[mode]}
    </Button>
  );
}

/**
 * Saving and the original are always at hand; steps and versions while something is edited. None of the buttons is disabled: it would
 * lose the focus when the last step is taken.
 */
function StepButtons() {
  const { editing } = useMessages();
  const session = useSongSession();
  const { mode, canUndo, canRedo, isSaving, hasUnsavedChanges, phase } = useSong((song) => song.editing);
  return (
    <div className="flex flex-1 flex-wrap items-center justify-end gap-1 max-sm:gap-0.5">
      {mode !== null && (
        <>
          <IconButton
            name={editing.undo}
            Icon={Undo2}
            aria-disabled={!canUndo}
            onClick={() => session.edits.undo()}
          />
          <IconButton
            name={editing.redo}
            Icon={Redo2}
            aria-disabled={!canRedo}
            onClick={() => session.edits.redo()}
          />
          {session.edits.pipelineId !== null && <EditVersions />}
        </>
      )}
      <Button
        look="quiet"
        Icon={RotateCcw}
        aria-disabled={phase === 'loading'}
        onClick={() => phase !== 'loading' && session.edits.restoreOriginal()}
        title={editing.restore}
        className="max-sm:w-11 max-sm:px-0"
      >
        <span className="max-sm:sr-only">{editing.restore}</span>
      </Button>
      <Button
        look="primary"
        aria-disabled={isSaving || !hasUnsavedChanges}
        onClick={() => hasUnsavedChanges && void session.edits.save()}
        className="aria-disabled:bg-sunken aria-disabled:text-soft"
      >
        <Save aria-hidden size={18} className="max-sm:hidden" />
        {isSaving ? editing.saving : editing.save}
      </Button>
    </div>
  );
}
