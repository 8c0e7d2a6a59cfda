import { Check, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { HeardNote } from '#app/score/index.ts';
import { WORD_MAX_LENGTH } from '#domain/edits/word-rules.ts';
import { nameForMidi } from '#domain/music/pitch.ts';
import { useSongSession } from '../session/use-song.ts';
import { actionFor, fieldsOfNote, issuesOf, type NoteFieldIssue, type NoteFields } from './note-form.ts';

const FIELD = 'h-11 w-full min-w-0 rounded-xl border bg-canvas px-3 text-base text-ink';
/** C2 to C7: as low and as high as people sing, whatever the key. */
const [LOWEST_MIDI, HIGHEST_MIDI] = [36, 96];

interface NoteEditorProps {
  /** It is the note as it is heard. */
  note: HeardNote;
  onClose: () => void;
  onRemove: () => void;
}

/** The fields of one note. Enter and the button take them, Escape leaves the note as it was. */
export function NoteEditor({ note, onClose, onRemove }: NoteEditorProps) {
  const session = useSongSession();
  const { editing } = useMessages();
  const nameOf = useNoteName();
  const [fields, setFields] = useState(() => fieldsOfNote(note));
  const [issues, setIssues] = useState<NoteFieldIssue[]>([]);
  const change = (part: Partial<NoteFields>) => setFields((known) => ({ ...known, ...part }));
  const take = (event: FormEvent) => {
    event.preventDefault();
    const found = issuesOf(fields, fieldsOfNote(note), session.engine.durationSeconds);
    setIssues(found);
    if (found.length > 0) return;
    const action = actionFor(note, fields, session.values.stage.get());
    const noteName = nameForMidi(fields.midiNote);
    if (action !== null) session.edits.apply(action, { type: 'success', what: 'changed_note', noteName });
    onClose();
  };
  return (
    <form
      onSubmit={take}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      aria-label={editing.editorOf(nameOf(note.noteName))}
      className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-4"
    >
      <PitchField midiNote={fields.midiNote} onChange={(midiNote) => change({ midiNote })} />
      <TextField
        label={editing.fields.word}
        value={fields.word}
        issue={issues.includes('word') ? editing.wordIssue : null}
        onChange={(word) => change({ word })}
      />
      <TextField
        label={editing.fields.start}
        value={fields.startText}
        issue={issues.includes('start') ? editing.startIssue : null}
        isNumber
        onChange={(startText) => change({ startText })}
      />
      <TextField
        label={editing.fields.length}
        value={fields.lengthText}
        issue={issues.includes('length') ? editing.lengthIssue : null}
        isNumber
        onChange={(lengthText) => change({ lengthText })}
      />
      <FormButtons onClose={onClose} onRemove={onRemove} />
    </form>
  );
}

function FormButtons({ onClose, onRemove }: Pick<NoteEditorProps, 'onClose' | 'onRemove'>) {
  const { editing } = useMessages();
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      <Button look="primary" Icon={Check} type="submit">
        {editing.take}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {editing.cancel}
      </Button>
      <Button look="quiet" Icon={Trash2} onClick={onRemove} className="ml-auto text-bad">
        {editing.removeNote}
      </Button>
    </div>
  );
}

interface PitchFieldProps {
  midiNote: number;
  onChange: (midiNote: number) => void;
}

/** The first field: it has the focus when the form opens. */
function PitchField({ midiNote, onChange }: PitchFieldProps) {
  const { editing } = useMessages();
  const nameOf = useNoteName();
  const first = useWhenShown<HTMLSelectElement>((select) => select.focus());
  return (
    <Field label={editing.fields.note}>
      <select
        ref={first}
        value={midiNote}
        onChange={(event) => onChange(Number(event.target.value))}
        className={`${FIELD} border-edge`}
      >
        {keysAround(midiNote).map((midi) => (
          <option key={midi} value={midi}>
            {nameOf(midi)}
          </option>
        ))}
      </select>
    </Field>
  );
}

function keysAround(midiNote: number): number[] {
  const [lowest, highest] = [Math.min(LOWEST_MIDI, midiNote), Math.max(HIGHEST_MIDI, midiNote)];
  return Array.from({ length: highest - lowest + 1 }, (_, step) => lowest + step);
}

interface TextFieldProps {
  label: string;
  value: string;
  issue: string | null;
  isNumber?: boolean;
  onChange: (value: string) => void;
}

function TextField({ label, value, issue, isNumber = false, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <Field label={label}>
      <input
        value={value}
        maxLength={isNumber ? undefined : WORD_MAX_LENGTH}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={issue !== null}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD} ${issue === null ? 'border-edge' : 'border-bad'}`}
      />
      <span id={id} role="alert" className="text-xs text-bad">
        {issue}
      </span>
    </Field>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="text-soft">{label}</span>
      {children}
    </label>
  );
}
