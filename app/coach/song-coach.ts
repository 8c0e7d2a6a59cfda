/** The coach of the song in hand: made once somebody is heard, and there until the song closes. */
import type { LatePart, SongSession } from '#app/player/session/song-session.ts';
import { songTarget } from '#app/player/sing/song-target.ts';
import { derived, follow } from '#app/store/derived.ts';
import { isNextPictured } from '#domain/singing/faded-picture.ts';
import { isSameLine } from '#domain/singing/learning.ts';
import { CLEAN_SCORE } from '#domain/singing/progressive-speed.ts';
import type { Span } from '#domain/singing/take-judgement.ts';
import { Coach, type CoachPorts } from './coach.ts';
import { earlierPasses, keepPass } from './kept-passes.ts';
import { readPass, writePass } from './pass-memory.ts';

const LAST_FRAME_MS = 1000;

export const songCoach: LatePart<Coach> = (session, leaves) => {
  const coach = new Coach(portsOf(session));
  leaves.add(
    coach.listen(session.sung),
    endWithSong(coach, session),
    rememberEarlier(coach, session),
    fadePicture(coach, session),
  );
  return coach;
};

/** What was sung last is heard a little after the song has stopped; where the microphone went too, nothing tells of the end. */
function endWithSong(coach: Coach, { engine, sung }: SongSession): () => void {
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

/** Only this browser keeps passes over a song that no server knows. */
function rememberEarlier(coach: Coach, { songId, userId }: SongSession): () => void {
  const abort = new AbortController();
  const kept = readPass(userId, songId);
  if (songId !== null && userId !== null)
    void earlierPasses(songId, kept, abort.signal).then((earlier) => {
      if (!abort.signal.aborted) coach.remember(earlier);
    });
  else if (kept !== null) coach.remember(kept);
  return () => abort.abort();
}

/** After each pass it is decided anew which lines are sung without the picture. */
function fadePicture(coach: Coach, { settings, sungLayer, values }: SongSession): () => void {
  const isFading = derived([settings], ({ isPictureFading }) => isPictureFading);
  const passesSoFar = derived([coach], ({ passes }) => passes);
  const byEar = derived(
    [passesSoFar, isFading, values.shape],
    (passes, fades, { phrases }): readonly Span[] =>
      fades
        ? phrases.filter((line) => {
            const ofLine = passes.filter((pass) => isSameLine(line, pass));
            return !isNextPictured(ofLine, CLEAN_SCORE);
          })
        : [],
  );
  const leave = follow(byEar, sungLayer.byEar.set);
  return () => {
    leave();
    sungLayer.byEar.set([]);
  };
}

function portsOf(session: SongSession): CoachPorts {
  const { engine, settings, practice, songId, sungLayer, userId, values } = session;
  const rules = () => {
    const { skillLevel, isOctaveCounted } = settings.get();
    return { level: skillLevel, isOctaveFree: !isOctaveCounted };
  };
  return {
    rules,
    isJudging: () => !settings.get().isSongWaiting,
    song() {
      return { notes: session.late(songTarget).notes.get(), lines: values.shape.get().phrases };
    },
    speed() {
      const { speedPercent, isSpeedRaised } = settings.get();
      return { percent: speedPercent, isRaised: isSpeedRaised && engine.loop !== null };
    },
    setSpeed: (percent) => settings.change({ speedPercent: percent }),
    nowMs: () => Date.now(),
    note: (pass) => writePass(userId, songId, pass),
    wasPictured: ({ startSeconds, endSeconds }) => !sungLayer.isByEar((startSeconds + endSeconds) / 2),
    async keep(lines, tones) {
      const { sessionId } = practice;
      if (userId === null || songId === null) return null;
      if (sessionId === null) return 'lost';
      const facts = {
        session_id: sessionId,
        song_id: songId,
        level: rules().level,
        is_octave_free: rules().isOctaveFree,
        ...values.heardKey.get(),
        speed_percent: settings.get().speedPercent,
        range: tones && { lowest_midi: tones.lowestMidi, highest_midi: tones.highestMidi },
      };
      return keepPass(userId, facts, lines);
    },
  };
}
