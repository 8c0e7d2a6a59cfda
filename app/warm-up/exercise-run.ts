/** Plays one step and listens to it, on the engine's own context: instrument, clicks and the microphone share its clock. */

import type { SongParts } from '#app/player/session/song-parts.ts';
import type { Singing } from '#app/player/sing/singing.ts';
import type { DetectedFrame } from '#app/sound/capture/index.ts';
import { audibleContextTime, callAt, type Instrument, readClock, scheduleClick } from '#app/sound/index.ts';
import { midiForHertz } from '#domain/music/pitch.ts';
import type { ExercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import type { StepPhase, StepRun } from './exercise-session.ts';

const LEAD_SECONDS = 0.15;
const VELOCITY = 90;
const GAIN = 0.7;
/** The last frames come late. */
const LAST_FRAMES_SECONDS = 0.4;

interface RunPorts extends Pick<SongParts, 'engine'> {
  singing: Singing;
  instrument: () => Promise<Instrument>;
  /** It is called with what is sung, as it is heard. */
  onFrame: (frame: SungFrame) => void;
}

/** The song stands meanwhile; whoever plays it, or turns the microphone off, calls the step off. */
export function runExercise(
  { engine, singing, instrument, onFrame }: RunPorts,
  plan: ExercisePlan,
  onPhase: (phase: StepPhase) => void,
): StepRun {
  const { context } = engine;
  const frames: SungFrame[] = [];
  const leaves: (() => void)[] = [];
  let settle: (frames: readonly SungFrame[] | null) => void = () => undefined;
  const done = new Promise<readonly SungFrame[] | null>((resolve) => {
    settle = resolve;
  }).finally(() => {
    for (const leave of leaves.splice(0)) leave();
  });
  let isOver = false;
  const end = (sung: readonly SungFrame[] | null) => {
    isOver = true;
    settle(sung);
  };
  engine.pause();
  leaves.push(engine.subscribe(() => engine.isPlaying && end(null)));
  leaves.push(singing.subscribe(() => singing.get().phase !== 'listening' && end(null)));
  const begin = async () => {
    const playing = await instrument();
    await context.resume();
    if (isOver) return;
    const from = context.currentTime + LEAD_SECONDS;
    leaves.push(playPlan(context, playing, plan, from));
    const beganAtMs = wallClockMs(context, from);
    const hear = (detected: readonly DetectedFrame[]) => {
      for (const one of detected) {
        const frame = placed(one, beganAtMs + singing.get().latencyMs);
        if (frame.atSeconds < plan.sungFromSeconds - LAST_FRAMES_SECONDS) continue;
        frames.push(frame);
        onFrame(frame);
      }
    };
    const at = (seconds: number, act: () => void) => leaves.push(callAt(context, from + seconds, act));
    leaves.push(singing.onDetected(hear));
    onPhase(plan.countInSeconds > 0 ? 'listen' : 'count_in');
    if (plan.countInSeconds > 0) at(plan.countInSeconds, () => onPhase('count_in'));
    at(plan.sungFromSeconds, () => onPhase('sing'));
    at(plan.endSeconds + LAST_FRAMES_SECONDS + singing.get().latencyMs / 1000, () => end(frames));
  };
  begin().catch(() => end(null));
  return { frames: done, cancel: () => end(null) };
}

function playPlan(
  context: AudioContext,
  instrument: Instrument,
  { played, clickSeconds }: ExercisePlan,
  fromContextSeconds: number,
): () => void {
  const output = new GainNode(context, { gain: GAIN });
  output.connect(context.destination);
  const voices = played.map(({ midi, startSeconds, durationSeconds }) => {
    const startsAtContextSeconds = fromContextSeconds + startSeconds;
    const voice = instrument.sound({ midiNote: midi, velocity: VELOCITY, startsAtContextSeconds }, output);
    voice.release(startsAtContextSeconds + durationSeconds);
    return voice;
  });
  const callOffs = clickSeconds.map((seconds, index) =>
    scheduleClick(output, { atContextSeconds: fromContextSeconds + seconds, isFirstOfBar: index === 0 }),
  );
  return () => {
    for (const callOff of callOffs) callOff();
    for (const voice of voices) voice.dispose();
    output.disconnect();
  };
}

/** It says when that moment of the context is heard. */
function wallClockMs(context: AudioContext, contextSeconds: number): number {
  const pageTimeMs = performance.now();
  const heardNow = audibleContextTime(readClock(context, pageTimeMs));
  return performance.timeOrigin + pageTimeMs + (contextSeconds - heardNow) * 1000;
}

/** Exercises are tuned to A4 = 440 Hz, whatever the song is. */
function placed(detected: DetectedFrame, beganAtMs: number): SungFrame {
  const { capturedAtMs, hertz, isVoiced, confidence, levelDb } = detected;
  const atSeconds = (capturedAtMs - beganAtMs) / 1000;
  return { atSeconds, midi: isVoiced ? midiForHertz(hertz) : null, confidence, levelDb };
}
