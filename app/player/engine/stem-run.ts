/** One uninterrupted stretch of sound: a buffer source for each stem, started at the same sample, with soft edges. */
import { type PerStem, STEM_NAMES } from './stems.ts';

const FADE_SECONDS = 0.01;
const STOP_MARGIN_SECONDS = 0.002;

export interface StemRun {
  /** Fades out from now; returns the context time at which it is silent. */
  stop(): number;
}

export interface StemRunStart {
  context: AudioContext;
  buffers: PerStem<AudioBuffer>;
  outputs: PerStem<AudioNode>;
  atContextSeconds: number;
  fromSongSeconds: number;
  /** Called when the song has played to its end; not called after `stop`. */
  onEnded: () => void;
}

export function startStemRun(start: StemRunStart): StemRun {
  const { context, buffers, onEnded } = start;
  const voices = STEM_NAMES.map((stem) => startVoice(start, buffers[stem], start.outputs[stem]));
  let isStopped = false;
  let soundingVoices = voices.length;
  for (const { source, fade } of voices) {
    source.onended = () => {
      source.disconnect();
      fade.disconnect();
      soundingVoices -= 1;
      if (soundingVoices === 0 && !isStopped) onEnded();
    };
  }
  return {
    stop() {
      isStopped = true;
      const silentAt = context.currentTime + FADE_SECONDS;
      for (const voice of voices) fadeOut(voice, context.currentTime, start.atContextSeconds);
      return silentAt;
    },
  };
}

interface Voice {
  source: AudioBufferSourceNode;
  fade: GainNode;
}

function startVoice(start: StemRunStart, buffer: AudioBuffer, output: AudioNode): Voice {
  const { context, atContextSeconds, fromSongSeconds } = start;
  const source = new AudioBufferSourceNode(context, { buffer });
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setValueAtTime(0, atContextSeconds);
  fade.gain.linearRampToValueAtTime(1, atContextSeconds + FADE_SECONDS);
  source.connect(fade).connect(output);
  source.start(atContextSeconds, fromSongSeconds);
  return { source, fade };
}

function fadeOut({ source, fade }: Voice, nowSeconds: number, startedAtSeconds: number): void {
  fade.gain.cancelScheduledValues(nowSeconds);
  // Before the fade-in is over there is next to nothing to fade out.
  fade.gain.setValueAtTime(nowSeconds > startedAtSeconds + FADE_SECONDS ? 1 : 0, nowSeconds);
  fade.gain.linearRampToValueAtTime(0, nowSeconds + FADE_SECONDS);
  source.stop(nowSeconds + FADE_SECONDS + STOP_MARGIN_SECONDS);
}
