/** One click of the metronome: a short tone, higher on the first of a bar. */

const FIRST_HERTZ = 1760;
const OTHER_HERTZ = 1175;
const FIRST_LEVEL = 0.9;
const OTHER_LEVEL = 0.5;
const ATTACK_SECONDS = 0.001;
const CLICK_SECONDS = 0.05;

/** Returns a way to call it off, before it sounds or in its middle. */
export function scheduleClick(
  output: AudioNode,
  { atContextSeconds, isFirstOfBar }: { atContextSeconds: number; isFirstOfBar: boolean },
): () => void {
  const { context } = output;
  const tone = new OscillatorNode(context, { frequency: isFirstOfBar ? FIRST_HERTZ : OTHER_HERTZ });
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, atContextSeconds);
  level.gain.linearRampToValueAtTime(
    isFirstOfBar ? FIRST_LEVEL : OTHER_LEVEL,
    atContextSeconds + ATTACK_SECONDS,
  );
  level.gain.exponentialRampToValueAtTime(0.001, atContextSeconds + CLICK_SECONDS);
  tone.connect(level).connect(output);
  tone.onended = () => level.disconnect();
  tone.start(atContextSeconds);
  tone.stop(atContextSeconds + CLICK_SECONDS);
  return () => {
    tone.onended = null;
    level.disconnect();
  };
}
