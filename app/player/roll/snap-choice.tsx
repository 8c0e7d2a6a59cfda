import { useId } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import type { Snap } from '#domain/edits/snap.ts';
import type { RollEditor } from './roll-editor.ts';

const TIMES = ['off', 'fine', 'beat'] as const satisfies readonly Snap['time'][];

interface SnapChoiceProps {
  editor: RollEditor;
  hasBeats: boolean;
}

/** Where borders and pitches come to lie. */
export function SnapChoice({ editor, hasBeats }: SnapChoiceProps) {
  const { roll } = useMessages();
  const snapId = useId();
  const snap = useStore(editor.state, (state) => state.snap);
  const change = (part: Partial<Snap>) => editor.state.change({ snap: { ...snap, ...part } });
  return (
    <>
      <label htmlFor={snapId} className="pr-2 pl-2 text-sm text-soft">
        {roll.snap}
      </label>
      <select
        id={snapId}
        value={snap.time}
        onChange={(event) => change({ time: TIMES.find((time) => time === event.target.value) ?? 'fine' })}
        className="min-h-11 rounded-xl border border-edge/60 bg-surface px-2 text-sm"
      >
        {TIMES.filter((time) => hasBeats || time !== 'beat').map((time) => (
          <option key={time} value={time}>
            {roll.snaps[time]}
          </option>
        ))}
      </select>
      <label className="flex min-h-11 items-center gap-2 px-2 text-sm text-soft">
        <input
          type="checkbox"
          checked={snap.toSemitones}
          onChange={(event) => change({ toSemitones: event.target.checked })}
          className="size-5 accent-accent"
        />
        {roll.toSemitones}
      </label>
    </>
  );
}
