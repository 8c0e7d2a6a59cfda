/** Joins the parts of an open song to each other, and to the page and the machine around it. */

import type { SungFrames } from '#app/sing/sung-frames.ts';
import { connectMediaKeys, keepScreenOn, type Melody } from '#app/sound/index.ts';
import { derived, follow } from '#app/store/derived.ts';
import type { Readable } from '#app/store/store.ts';
import { applySettings } from '../settings/apply-settings.ts';
import { followLeftLine } from '../settings/left-line.ts';
import { followRequest } from '../transposition/song-transposition.ts';
import { keepEditsSafe } from './edit-stores.ts';
import { followShortcuts } from './follow-shortcuts.ts';
import type { Leaves } from './leaves.ts';
import { attachPractice, togglePlayback } from './playback.ts';
import { followEscape } from './player-view.ts';
import { endRecordingWithMode } from './recording.ts';
import { editInEditMode } from './song-mode.ts';
import type { SongParts } from './song-parts.ts';

const CONCERT_PITCH_HERTZ = 440;

declare global {
  interface Window {
    /** For the browser tests, which sing through it. Nothing in the app reads it. */
    __cantoraSung?: SungFrames;
  }
}

export function wireSong(song: SongParts, leaves: Leaves): void {
  const { engine, frames, settings, tools, timbres, transposition, recorder, view, sung, isHeard } = song;
  leaves.add(applySettings(engine, settings));
  leaves.add(followLeftLine(settings, song.values.edited));
  leaves.add(engine.subscribe(() => frames.invalidate()));
  leaves.add(engine.follow(tools.clicks));
  leaves.add(tools.clicks.followSettings());
  leaves.add(followRequest(transposition, settings));
  leaves.add(follow(melodyOf(song), (melody) => timbres.setMelody(melody)));
  leaves.add(
    follow(
      settings,
      ({ timbre }) => timbre,
      // A voice that was put away cannot sing the melody.
      (timbre) => timbres.choose(song.isSilent && timbre === 'original' ? 'piano' : timbre),
    ),
  );
  leaves.add(attachPractice(song));
  leaves.add(sung.subscribe(() => isHeard.set(true)));
  leaves.add(() => recorder.cancel());
  leaves.add(endRecordingWithMode(song));
  leaves.add(editInEditMode(song));
  leaves.add(keepEditsSafe(() => song.edits));
  leaves.add(followShortcuts(song));
  leaves.add(followEscape(view));
  leaves.add(keepScreenOn(engine));
  leaves.add(nameOnDevice(song));
  leaves.add(exposeSung(song));
}

function melodyOf({ values }: SongParts): Readable<Melody> {
  return derived([values.stage, values.result], ({ melody }, { tuning_hertz }) => ({
    notes: melody.notes,
    tuningHertz: tuning_hertz ?? CONCERT_PITCH_HERTZ,
  }));
}

/** The keys of a headset and the lock screen, which shows the song's title. */
function nameOnDevice(song: SongParts): () => void {
  let letGo: () => void = () => undefined;
  const leave = follow(
    song.row,
    ({ title }) => title,
    (title) => {
      letGo();
      letGo = connectMediaKeys(song.engine, { title, onToggle: () => togglePlayback(song) });
    },
  );
  return () => {
    leave();
    letGo();
  };
}

function exposeSung({ sung }: SongParts): () => void {
  window.__cantoraSung = sung;
  return () => {
    if (window.__cantoraSung === sung) delete window.__cantoraSung;
  };
}
