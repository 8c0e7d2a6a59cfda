/** The song as it is, at 100 %: a buffer source for each track and each pass of the loop, all started at the same sample. */
import { type Piece, passNumberAt, passOf } from './passage.ts';
import { Exit, type Sound, type SoundStart, wholeSample } from './sound.ts';

/** Passes are planned so far ahead that a page which is busy for a moment leaves no gap. */
const AHEAD_SECONDS = 2;
/** Where the loop comes back to its start: long enough not to click, short enough not to blur a note. */
const LOOP_FADE_SECONDS = 0.015;

export class PlainSound implements Sound {
  #start: SoundStart;
  #buffers: readonly AudioBuffer[];
  #exits: Exit[];
  #voices = new Set<Voice>();
  #nextPass: number;
  #plannedUntilSeconds = Number.NEGATIVE_INFINITY;
  #isLeaving = false;

  constructor(start: SoundStart, buffers: readonly AudioBuffer[]) {
    this.#start = start;
    this.#buffers = buffers;
    this.#exits = start.outputs.map((output) => new Exit(start.context, output));
    this.#nextPass = passNumberAt(start.timeline, start.beginsAtContextSeconds);
    this.#planFirst(passOf(start.timeline, this.#nextPass));
    this.#planAhead();
  }

  fadeOut(fromContextSeconds: number, fadeSeconds: number): void {
    this.#isLeaving = true;
    const silentAt = Math.max(...this.#exits.map((exit) => exit.close(fromContextSeconds, fadeSeconds)));
    for (const { source, stopsAtSeconds } of this.#voices) source.stop(Math.min(silentAt, stopsAtSeconds));
  }

  #planFirst(pass: Piece | null): void {
    if (pass === null) return;
    const { beginsAtContextSeconds, fadeInSeconds, timeline } = this.#start;
    const at = Math.max(beginsAtContextSeconds, pass.atContextSeconds);
    const fromSongSeconds = pass.fromSongSeconds + at - pass.atContextSeconds;
    const lengthSeconds = pass.toSongSeconds - fromSongSeconds;
    const fadeIn = Math.min(fadeInSeconds, lengthSeconds / 2);
    this.#addVoices({
      atContextSeconds: wholeSample(at),
      fromSongSeconds: wholeSample(fromSongSeconds),
      lengthSeconds,
      rise: (gain, startSeconds) => {
        gain.setValueAtTime(0, startSeconds);
        gain.linearRampToValueAtTime(1, startSeconds + fadeIn);
      },
      fallSeconds: timeline.loop === null ? 0 : Math.min(LOOP_FADE_SECONDS, lengthSeconds / 2),
    });
    this.#plannedUntilSeconds = at;
    this.#nextPass += 1;
  }

  #planAhead(): void {
    if (this.#isLeaving) return;
    const { context, timeline } = this.#start;
    while (this.#plannedUntilSeconds <= context.currentTime + AHEAD_SECONDS) {
      const pass = passOf(timeline, this.#nextPass);
      if (pass === null) return;
      this.#planAgain(pass);
      this.#plannedUntilSeconds = pass.atContextSeconds;
      this.#nextPass += 1;
    }
  }

  /** The pass fades in over what lies before its start while the one before fades out: at the edge itself it is wholly there. */
  #planAgain(pass: Piece): void {
    const roomSeconds = wholeSample(pass.atContextSeconds) - this.#plannedUntilSeconds;
    const rise = wholeSample(Math.min(LOOP_FADE_SECONDS, pass.fromSongSeconds, roomSeconds / 2));
    this.#addVoices({
      atContextSeconds: wholeSample(pass.atContextSeconds) - rise,
      fromSongSeconds: pass.fromSongSeconds - rise,
      lengthSeconds: pass.toSongSeconds - pass.fromSongSeconds + rise,
      rise: (gain, startSeconds) => {
        if (rise > 0) gain.setValueCurveAtTime(EQUAL_POWER_RISE, startSeconds, rise);
        else gain.setValueAtTime(1, startSeconds);
      },
      fallSeconds: LOOP_FADE_SECONDS,
    });
  }

  #addVoices(plan: VoicePlan): void {
    for (const [index, exit] of this.#exits.entries()) {
      const buffer = this.#buffers[index];
      if (buffer) this.#addVoice(startVoice(this.#start.context, buffer, exit.node, plan));
    }
  }

  #addVoice(voice: Voice): void {
    this.#voices.add(voice);
    voice.source.onended = () => {
      this.#forget(voice);
      this.#planAhead();
    };
  }

  #forget(voice: Voice): void {
    voice.source.onended = null;
    voice.source.disconnect();
    voice.fade.disconnect();
    this.#voices.delete(voice);
    if (this.#voices.size === 0) for (const exit of this.#exits) exit.node.disconnect();
  }
}

interface VoicePlan {
  atContextSeconds: number;
  fromSongSeconds: number;
  lengthSeconds: number;
  rise: (gain: AudioParam, startSeconds: number) => void;
  /** 0: plays to its end as it is. */
  fallSeconds: number;
}

interface Voice {
  source: AudioBufferSourceNode;
  fade: GainNode;
  stopsAtSeconds: number;
}

function startVoice(
  context: BaseAudioContext,
  buffer: AudioBuffer,
  output: AudioNode,
  plan: VoicePlan,
): Voice {
  const { atContextSeconds, lengthSeconds, fallSeconds } = plan;
  const source = new AudioBufferSourceNode(context, { buffer });
  const fade = new GainNode(context, { gain: 0 });
  const stopsAtSeconds = wholeSample(atContextSeconds + lengthSeconds);
  plan.rise(fade.gain, atContextSeconds);
  if (fallSeconds > 0)
    fade.gain.setValueCurveAtTime(EQUAL_POWER_FALL, stopsAtSeconds - fallSeconds, fallSeconds);
  source.connect(fade).connect(output);
  source.start(atContextSeconds, plan.fromSongSeconds);
  source.stop(stopsAtSeconds);
  return { source, fade, stopsAtSeconds };
}

/** The parts before and behind a loop's edge have nothing in common: their powers add up, not their amplitudes. */
const EQUAL_POWER_RISE = Float32Array.from({ length: 65 }, (_, index) =>
  Math.sin((index / 64) * (Math.PI / 2)),
);
const EQUAL_POWER_FALL = EQUAL_POWER_RISE.toReversed();
