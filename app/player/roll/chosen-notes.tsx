import {
  ArrowDown,
  ArrowLeft,
  ArrowLeftFromLine,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightFromLine,
  ArrowRightToLine,
  ArrowUp,
  Combine,
  Ear,
  Eye,
  type LucideIcon,
  Magnet,
  MicVocal,
  Scissors,
  Trash2,
} from 'lucide-react';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { minutesSecondsTenths } from '#app/format/duration.ts';
import { type NoteName, useNoteName } from '#app/format/note-names.ts';
import { heardName, type ScoreNote } from '#app/score/index.ts';
import { useStore } from '#app/store/use-store.ts';
import { carryOut } from './carry-out.ts';
import { RollButton } from './roll-button.tsx';
import { type RollCommand, tuned } from './roll-commands.ts';
import type { RollEditor } from './roll-editor.ts';
import { bringBack } from './roll-edits.ts';
import { type RollShown, spanOf } from './roll-song.ts';

const ICON_PIXELS = 20;

type Words = Messages['roll'];

interface NoteTool {
  name: (roll: Words) => string;
  keys: string;
  icon: LucideIcon;
  command: RollCommand;
}

/** All that a drag does, for who cannot drag. */
const TOOLS: readonly NoteTool[] = [
  { name: (roll) => roll.hear, keys: 'V', icon: Ear, command: { does: 'hear' } },
  { name: (roll) => roll.earlier, keys: 'Ctrl ←', icon: ArrowLeft, command: { does: 'move', steps: -1 } },
  { name: (roll) => roll.later, keys: 'Ctrl →', icon: ArrowRight, command: { does: 'move', steps: 1 } },
  { name: (roll) => roll.lower, keys: '↓', icon: ArrowDown, command: tuned(-1) },
  { name: (roll) => roll.higher, keys: '↑', icon: ArrowUp, command: tuned(1) },
  {
    name: (roll) => roll.startEarlier,
    keys: '[',
    icon: ArrowLeftFromLine,
    command: { does: 'move_start', steps: -1 },
  },
  {
    name: (roll) => roll.startLater,
    keys: ']',
    icon: ArrowRightToLine,
    command: { does: 'move_start', steps: 1 },
  },
  {
    name: (roll) => roll.endEarlier,
    keys: 'Ctrl Shift ←',
    icon: ArrowLeftToLine,
    command: { does: 'move_end', steps: -1 },
  },
  {
    name: (roll) => roll.endLater,
    keys: 'Ctrl Shift →',
    icon: ArrowRightFromLine,
    command: { does: 'move_end', steps: 1 },
  },
  { name: (roll) => roll.split, keys: 'Enter', icon: Scissors, command: { does: 'split' } },
  { name: (roll) => roll.merge, keys: 'M', icon: Combine, command: { does: 'merge' } },
  { name: (roll) => roll.snapChosen, keys: 'Q', icon: Magnet, command: { does: 'snap' } },
  { name: (roll) => roll.resing, keys: 'R', icon: MicVocal, command: { does: 'resing' } },
  { name: (roll) => roll.remove, keys: 'Delete', icon: Trash2, command: { does: 'remove' } },
];

interface ChosenNotesProps {
  editor: RollEditor;
  shown: RollShown;
}

/** Which notes are chosen, told politely, and what can be done with them. */
export function ChosenNotes({ editor, shown }: ChosenNotesProps) {
  const { roll } = useMessages();
  const nameOf = useNoteName();
  const { song } = shown;
  const { ids } = useStore(editor.state, (state) => state.selection);
  const notes = [...ids].flatMap((id) => song.byId.get(id) ?? []);
  const hidden = song.hidden.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  return (
    <div className="flex flex-wrap items-center gap-x-0.5 border-t border-line">
      <p role="status" className="figures min-h-11 min-w-0 flex-1 basis-64 content-center py-1 text-sm">
        {chosenWords(notes, shown, roll, nameOf)}
      </p>
      {notes.length > 0 && (
        <div role="toolbar" aria-label={roll.chosenTools} className="flex flex-wrap">
          {hidden.length > 0 && (
            <RollButton name={roll.bringBack} keys="Enter" onPress={() => bringBack(editor, hidden)}>
              <Eye aria-hidden size={ICON_PIXELS} />
            </RollButton>
          )}
          {TOOLS.map(({ name, keys, icon: Icon, command }) => (
            <RollButton key={keys} name={name(roll)} keys={keys} onPress={() => carryOut(command, editor)}>
              <Icon aria-hidden size={ICON_PIXELS} />
            </RollButton>
          ))}
        </div>
      )}
    </div>
  );
}

function chosenWords(notes: readonly ScoreNote[], shown: RollShown, roll: Words, nameOf: NoteName): string {
  const [note] = notes;
  if (note === undefined) return roll.nothingChosen;
  if (notes.length > 1) {
    const { startSeconds, endSeconds } = spanOf(notes);
    return roll.chosenNotes(
      notes.length,
      minutesSecondsTenths(startSeconds),
      minutesSecondsTenths(endSeconds),
    );
  }
  const name = nameOf(heardName(shown.key, note.midiPitch));
  const at = minutesSecondsTenths(note.startSeconds);
  const parts = [roll.chosenNote(name, note.label, at, note.durationSeconds.toFixed(2))];
  const place = shown.song.notes.indexOf(note);
  if (place === -1) return [...parts, roll.hidden].join(', ');
  if (note.isUncertain) parts.push(roll.uncertain);
  return [...parts, roll.place(place + 1, shown.song.notes.length)].join(', ');
}
