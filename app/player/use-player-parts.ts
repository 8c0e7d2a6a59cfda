import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSungFrames } from '#app/coach/use-sung-frames.ts';
import type { Practice } from '#app/practice/practice.ts';
import type { SungFrames } from '#app/sing/sung-frames.ts';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import { SUNG_FRAME_SECONDS } from '#domain/singing/sung-frame.ts';
import type { EditStore } from './editing/edit-store.ts';
import { useStageEditing } from './editing/use-stage-editing.tsx';
import type { PlayerEngine } from './engine/player-engine.ts';
import { FrameLoop } from './frames/frame-loop.ts';
import type { OpenedSong } from './open-song.ts';
import type { SongShape } from './practice-tools/song-shape.ts';
import { useFlaws } from './roll/use-flaws.ts';
import { usePhraseRecorder } from './roll/use-phrase-recorder.ts';
import type { SettingsStore } from './settings/player-settings.ts';
import { useSetting } from './settings/use-setting.ts';
import { SingDesk } from './stage/sing-desk.ts';
import type { StageSong } from './stage/stage-song.ts';
import { useFullWindow } from './stage/use-full-window.ts';
import { useTimbrePlayer } from './timbres/use-timbre-player.ts';
import type { SongKey } from './title/use-song-key.ts';
import type { TranspositionStore } from './transposition/transposition-store.ts';
import { usePlayerControls } from './use-player-controls.ts';

/** The song on the stage, and the stores that change it. */
export interface PlayedSong extends OpenedSong {
  title: string;
  practice: Practice;
  creditsUsed: number | null;
  /** As the song's row has it. */
  savedKey: string | null;
  songKey: SongKey;
  song: StageSong;
  /** As the singer has it, in the key of the recording. */
  edited: EditedSong;
  shape: SongShape;
  editing: EditStore;
  settings: SettingsStore;
  transposition: TranspositionStore;
  onWords: () => Promise<void>;
}

export type PlayerParts = ReturnType<typeof usePlayerParts>;

/** What the parts of the player share: one frame loop, one set of tools, one instrument, one way of editing. */
export function usePlayerParts(played: PlayedSong) {
  const { engine, practice, result, song, edited, editing, settings } = played;
  const [help, typing] = [useSwitch(), useSwitch()];
  const frames = useFrames(engine);
  const sung = useSungFrames();
  useVoicedPractice(sung, practice);
  const timbre = useSetting(settings, 'timbre');
  const timbres = useTimbrePlayer(engine, timbre, song.melody.notes, result.tuning_hertz);
  const singing = useMemo(() => new SingDesk(sung), [sung]);
  const upgradeRef = useRef<HTMLAnchorElement>(null);
  const stageRef = useRef<HTMLElement>(null);
  const { fillsWindow, toggle: onFullWindow } = useFullWindow(stageRef);
  const { open: onHelp } = help;
  const controls = usePlayerControls(played, { wayOnRef: upgradeRef, onHelp, onFullWindow, sung });
  const phrase = usePhraseRecorder({
    ...{ engine, edited, tools: controls.tools },
    store: editing,
    keys: timbres.keys,
    semitones: song.semitones,
  });
  return {
    ...{
      help,
      typing,
      frames,
      sung,
      singing,
      timbres,
      upgradeRef,
      stageRef,
      fillsWindow,
      onFullWindow,
      phrase,
    },
    ...controls,
    flaws: useFlaws(editing, edited),
    stageEditing: useStageEditing({
      ...{ engine, frames, song, edited },
      store: editing,
      language: result.lyrics_recognition.language,
      keys: phrase.keys,
    }),
  };
}

/** Practice counts what is sung in it, while the microphone listens. */
function useVoicedPractice(sung: SungFrames, practice: Practice): void {
  useEffect(
    () =>
      sung.subscribe(({ midi }, isPlaying) => {
        if ((isPlaying || sung.isSongHeld) && midi !== null) practice.addVoiced(SUNG_FRAME_SECONDS);
      }),
    [sung, practice],
  );
}

function useSwitch() {
  const [isOn, onChange] = useState(false);
  const open = useCallback(() => onChange(true), []);
  return { isOn, onChange, open };
}

function useFrames(engine: PlayerEngine): FrameLoop {
  const frames = useMemo(() => new FrameLoop(() => engine.isPlaying), [engine]);
  useEffect(() => engine.subscribe(() => frames.invalidate()), [engine, frames]);
  return frames;
}
