import { useEffect, useMemo, useRef } from 'react';
import { type HeardKey, recordedMidi } from '#app/score/index.ts';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import { recordedPhrase } from '#domain/edits/note-tools.ts';
import type { EditStore } from '../editing/edit-store.ts';
import { newNoteId } from '../editing/new-note-id.ts';
import { useEdits } from '../editing/use-edits.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { PracticeTools } from '../practice-tools/practice-tools.ts';
import type { KeyListener } from '../stage/held-keys.ts';
import { PhraseRecorder } from './phrase-recorder.ts';

/** Counted in before a recording, whatever is set for practising. */
const FEWEST_BARS = 1;

interface RecordedSong {
  engine: PlayerEngine;
  store: EditStore;
  edited: EditedSong;
  song: HeardKey;
  tools: PracticeTools;
  /** Makes the sound of the page's piano. */
  keys: KeyListener;
}

interface Recording {
  recorder: PhraseRecorder;
  isRecording: boolean;
  /** They sound as before, and are heard by the recorder too. */
  keys: KeyListener;
}

/** Takes down what is played on the page's piano; the store's flag says while it does. */
export function usePhraseRecorder(song: RecordedSong): Recording {
  const { engine, store } = song;
  const current = useRef(song);
  current.current = song;
  const recorder = useMemo(
    () =>
      new PhraseRecorder({
        engine,
        leadInSeconds: () => current.current.tools.leadInSeconds(FEWEST_BARS),
        onDone: (span, tones) => {
          const { edited, song: heard } = current.current;
          const sung = tones.map((tone) => ({ ...tone, midiNote: recordedMidi(heard, tone.midiNote) }));
          const ids = sung.map(newNoteId);
          store.apply(recordedPhrase(edited, span, sung, ids));
          store.setRecording(false);
          return ids;
        },
        onCancelled: () => store.setRecording(false),
      }),
    [engine, store],
  );
  // Leaving the edit mode ends the recording too.
  useEffect(
    () =>
      store.subscribe(() => {
        if (!store.get().isRecording) recorder.cancel();
      }),
    [store, recorder],
  );
  useEffect(() => () => recorder.cancel(), [recorder]);
  const isRecording = useEdits(store, (state) => state.isRecording);
  const keys = useMemo(() => recorder.listening(song.keys), [recorder, song.keys]);
  return { recorder, isRecording, keys };
}
