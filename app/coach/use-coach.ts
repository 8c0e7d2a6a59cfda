import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useUserId } from '#app/auth/account-context.tsx';
import type { PlayerEngine } from '#app/player/engine/player-engine.ts';
import type { PracticeTools } from '#app/player/practice-tools/practice-tools.ts';
import { targetSong } from '#app/player/sing/target-song.ts';
import type { SingDesk } from '#app/player/stage/sing-desk.ts';
import type { StageSong } from '#app/player/stage/stage-song.ts';
import type { Practice } from '#app/practice/practice.ts';
import type { SungFrames } from '#app/sing/sung-frames.ts';
import { targetNotes } from '#domain/singing/target-notes.ts';
import { Coach, type CoachPorts, type CoachState } from './coach.ts';
import { earlierPasses, keepPass } from './kept-passes.ts';
import { readPass, writePass } from './pass-memory.ts';

export interface CoachedPlayer {
  engine: PlayerEngine;
  tools: PracticeTools;
  song: StageSong;
  practice: Practice;
  /** Null where no server knows the song. */
  songId: string | null;
  sung: SungFrames;
  singing: SingDesk;
  /** Of the song as it was recorded; null where nobody knows it. */
  keyName: string | null;
}

const LAST_FRAME_MS = 1000;

/** Listens for as long as it is shown. */
export function useCoach(player: CoachedPlayer): [CoachState, Coach] {
  const userId = useUserId();
  const newest = useRef(player);
  const isKept = userId !== null && player.songId !== null;
  const coach = useMemo(() => new Coach(portsOf(() => newest.current, userId)), [userId]);
  const { engine, songId, sung } = player;
  useEffect(() => {
    newest.current = player;
  });
  useEffect(() => coach.listen(sung), [coach, sung]);
  useEffect(() => endWithSong(coach, engine, sung), [coach, engine, sung]);
  useEffect(() => {
    const kept = readPass(userId, songId);
    if (!isKept || songId === null) return kept === null ? undefined : coach.remember(kept);
    const abort = new AbortController();
    void earlierPasses(songId, kept, abort.signal).then((earlier) => {
      if (!abort.signal.aborted) coach.remember(earlier);
    });
    return () => abort.abort();
  }, [coach, isKept, songId, userId]);
  return [useSyncExternalStore(coach.subscribe, coach.get), coach];
}

/** What was sung last is heard a little after the song has stopped; where the microphone went too, nothing tells of the end. */
function endWithSong(coach: Coach, engine: PlayerEngine, sung: SungFrames): () => void {
  let ending: ReturnType<typeof setTimeout> | undefined;
  const leave = engine.subscribe(() => {
    clearTimeout(ending);
    if (!engine.isPlaying) ending = setTimeout(() => coach.stop(sung), LAST_FRAME_MS);
  });
  return () => {
    clearTimeout(ending);
    leave();
  };
}

function portsOf(player: () => CoachedPlayer, userId: string | null): CoachPorts {
  const settings = () => player().tools.settings;
  const rules = () => {
    const { skillLevel, isOctaveCounted } = settings().get();
    return { level: skillLevel, isOctaveFree: !isOctaveCounted };
  };
  return {
    rules,
    isJudging: () => !settings().get().isSongWaiting,
    song() {
      const { song, tools, keyName } = player();
      const { melody } = targetSong(song, settings().get().sungPart, keyName);
      return { notes: targetNotes(melody.notes), lines: tools.shape.phrases };
    },
    speed() {
      const { speedPercent, isSpeedRaised } = settings().get();
      return { percent: speedPercent, isRaised: isSpeedRaised && player().engine.loop !== null };
    },
    setSpeed: (percent) => settings().change({ speedPercent: percent }),
    nowMs: () => Date.now(),
    note: (pass) => writePass(userId, player().songId, pass),
    async keep({ spans }, tones) {
      const { songId, practice, song } = player();
      const { sessionId } = practice;
      if (userId === null || songId === null) return null;
      if (sessionId === null) return 'lost';
      const facts = {
        session_id: sessionId,
        song_id: songId,
        level: rules().level,
        is_octave_free: rules().isOctaveFree,
        semitones: song.semitones,
        speed_percent: settings().get().speedPercent,
        range: tones && { lowest_midi: tones.lowestMidi, highest_midi: tones.highestMidi },
      };
      return keepPass(userId, facts, spans);
    },
  };
}
