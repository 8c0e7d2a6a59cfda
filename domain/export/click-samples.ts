/** Pure. The metronome's clicks as samples, as the player makes them of an oscillator: a short tone, higher on the first of a bar. */
import { type Click, type ClickTrack, clicksBetween } from '../music/click-track.ts';

const FIRST_HERTZ = 1760;
const OTHER_HERTZ = 1175;
const FIRST_LEVEL = 0.9;
const OTHER_LEVEL = 0.5;
const ATTACK_SECONDS = 0.001;
const CLICK_SECONDS = 0.05;
const QUIETEST = 0.001;
const CHANNELS = 2;
const [LOWEST_SAMPLE, HIGHEST_SAMPLE] = [-32_768, 32_767];

/** Into interleaved 16-bit samples that begin at `firstFrame` of the song. Pieces that follow each other get every click whole. */
export function mixClicks(
  samples: Int16Array,
  firstFrame: number,
  sampleRateHertz: number,
  track: ClickTrack,
): void {
  const frames = samples.length / CHANNELS;
  const fromSeconds = firstFrame / sampleRateHertz - CLICK_SECONDS;
  const untilSeconds = (firstFrame + frames) / sampleRateHertz;
  for (const click of clicksBetween(track, fromSeconds, untilSeconds)) {
    const begin = Math.round(click.songSeconds * sampleRateHertz) - firstFrame;
    const end = Math.min(frames, begin + CLICK_SECONDS * sampleRateHertz);
    for (let frame = Math.max(0, begin); frame < end; frame += 1) {
      add(samples, frame, levelAt(click, (frame - begin) / sampleRateHertz));
    }
  }
}

function levelAt({ isFirstOfBar }: Click, seconds: number): number {
  const level = isFirstOfBar ? FIRST_LEVEL : OTHER_LEVEL;
  const tone = Math.sin(2 * Math.PI * (isFirstOfBar ? FIRST_HERTZ : OTHER_HERTZ) * seconds);
  if (seconds < ATTACK_SECONDS) return (tone * level * seconds) / ATTACK_SECONDS;
  const faded = (seconds - ATTACK_SECONDS) / (CLICK_SECONDS - ATTACK_SECONDS);
  return tone * level * (QUIETEST / level) ** faded;
}

/** What is too loud for a sample stays at its edge. */
function add(samples: Int16Array, frame: number, level: number): void {
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    const place = frame * CHANNELS + channel;
    const sum = Math.round((samples[place] ?? 0) + level * HIGHEST_SAMPLE);
    samples[place] = Math.min(HIGHEST_SAMPLE, Math.max(LOWEST_SAMPLE, sum));
  }
}
