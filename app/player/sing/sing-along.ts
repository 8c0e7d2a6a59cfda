/** Singing along with the song in hand: made when somebody opens its panel, and there until the song closes. */

import { SungTrace } from '#app/score/voice/index.ts';
import { follow } from '#app/store/derived.ts';
import { type Readable, Store } from '#app/store/store.ts';
import type { TargetNote } from '#domain/singing/target-notes.ts';
import type { Leaves } from '../session/leaves.ts';
import type { LatePart, SongSession } from '../session/song-session.ts';
import { Singing } from './singing.ts';
import { songTarget } from './song-target.ts';
import { SongWait } from './song-wait.ts';
import { targetMidi } from './trace/target-note.ts';
import { TraceOverlay } from './trace/trace-overlay.ts';
import { withdrawGuide } from './withdrawing-guide.ts';

const CONCERT_PITCH_HERTZ = 440;

export interface SingAlong {
  singing: Singing;
  /** The note that the song waits for; null while it does not. */
  awaited: Readable<TargetNote | null>;
}

export const singAlong: LatePart<SingAlong> = (session, leaves) => {
  const { engine, sung, values } = session;
  const target = session.late(songTarget);
  const singing = new Singing({
    engine,
    sung,
    targetMidi: (songSeconds) => targetMidi(target.song.get(), songSeconds),
    tuningHertz: values.result.get().tuning_hertz ?? CONCERT_PITCH_HERTZ,
  });
  const awaited = new Store<TargetNote | null>(null);
  const trace = new TraceOverlay(
    recordedTrace(session, leaves),
    target.song.get,
    () => session.settings.get().skillLevel,
  );
  leaves.add(
    whileListening(singing, () => showTrace(session, trace)),
    whileListening(singing, () => songWait(session, awaited).follow()),
    whileListening(singing, () => turnToLane(session)),
    whileListening(singing, () =>
      withdrawGuide({ ...session, targetMidi: (songSeconds) => targetMidi(target.song.get(), songSeconds) }),
    ),
    () => singing.stop(),
  );
  return { singing, awaited };
};

/** Begins when the microphone listens, and ends what was begun when it does not. */
export function whileListening(singing: Singing, begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const leave = follow(
    singing,
    ({ phase }) => phase === 'listening',
    (isListening) => {
      end?.();
      end = isListening ? begin() : null;
    },
  );
  return () => {
    leave();
    end?.();
  };
}

function recordedTrace({ sung, sungLayer, frames }: SongSession, leaves: Leaves): SungTrace {
  const trace = new SungTrace(sungLayer.isByEar);
  leaves.add(
    sung.subscribe((frame, isPlaying) => {
      if (isPlaying) trace.add(frame);
      else trace.reveal();
      frames.invalidate();
    }),
  );
  return trace;
}

/** Over the notes while the microphone is on. Meanwhile the curve of a take may lie there. */
function showTrace({ sungLayer, frames }: SongSession, overlay: TraceOverlay): () => void {
  sungLayer.overlay = overlay;
  frames.invalidate();
  return () => {
    sungLayer.overlay = null;
    overlay.leave();
    frames.invalidate();
  };
}

/** With the microphone on for the first time the song turns to the lane; after that the singer chooses. */
function turnToLane({ settings }: SongSession): () => void {
  if (!settings.get().isViewChosen) settings.change({ stageView: 'lane', isViewChosen: true });
  return () => undefined;
}

function songWait(session: SongSession, awaited: Store<TargetNote | null>): SongWait {
  const { engine, sung, settings } = session;
  return new SongWait({
    engine,
    sung,
    isWanted: () => settings.get().isSongWaiting,
    rules: () => ({ level: settings.get().skillLevel, isOctaveFree: !settings.get().isOctaveCounted }),
    notes: session.late(songTarget).notes.get,
    onAwaited: awaited.set,
  });
}
