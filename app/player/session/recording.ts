/** What is played on the page's piano: it sounds, is taken down as a phrase, and writes notes where the melody is edited. */

import { recordedMidi } from '#app/score/index.ts';
import type { KeyListener } from '#app/sound/index.ts';
import { follow } from '#app/store/derived.ts';
import { recordedPhrase } from '#domain/edits/note-tools.ts';
import { newNoteId } from '../edits/new-note-id.ts';
import { addNote } from '../edits/note-edits.ts';
import { PhraseRecorder } from '../edits/phrase-recorder.ts';
import type { SongParts } from './song-parts.ts';

/** Counted in before a recording, whatever is set for practising. */
const FEWEST_BARS = 1;

/** Notes are kept in the key of the recording. */
export function newRecorder(song: () => SongParts, { engine, tools }: Pick<SongParts, 'engine' | 'tools'>) {
  return new PhraseRecorder({
    engine,
    leadInSeconds: () => tools.leadInSeconds(FEWEST_BARS),
    onDone: (span, tones) => {
      const { values, edits } = song();
      const key = values.stage.get();
      const sung = tones.map((tone) => ({ ...tone, midiNote: recordedMidi(key, tone.midiNote) }));
      const ids = sung.map(newNoteId);
      edits.apply(recordedPhrase(values.edited.get(), span, sung, ids));
      edits.setRecording(false);
      return ids;
    },
    onCancelled: () => song().edits.setRecording(false),
  });
}

/** Leaving the edit mode ends the recording too. */
export function endRecordingWithMode({ values, recorder }: SongParts): () => void {
  return follow(
    values.editing,
    ({ isRecording }) => isRecording,
    (isRecording) => isRecording || recorder.cancel(),
  );
}

/** A press writes a note at the playhead: not when a finger slides, nor while a phrase is recorded. */
export function pianoKeys(song: SongParts): KeyListener {
  const sounding = song.recorder.listening(song.timbres.keys);
  return {
    onKeyDown(midiNote, isSlide) {
      sounding.onKeyDown(midiNote, isSlide);
      const { edits, values, engine } = song;
      const { mode, isRecording } = edits.get();
      if (mode !== 'melody' || isSlide || isRecording) return;
      addNote(edits, values.stage.get(), midiNote, engine.audibleSeconds());
    },
    onKeyUp: (midiNote) => sounding.onKeyUp(midiNote),
  };
}
