/**
 * The clock of the player's sound, moved by hand: a picture takes longer than a frame, so the film would stutter behind real sound.
 * Each picture shows exactly the moment of the song that is heard under it.
 */
import { FRAMES_PER_SECOND } from './film.mjs';

/** Runs in the page before its own scripts. */
export function takeOverSongClock() {
  window.songClockSeconds = 0;
  const real = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime').get;
  const define = (target, name, get) => Object.defineProperty(target, name, { get, configurable: true });
  define(BaseAudioContext.prototype, 'currentTime', function currentTime() {
    return this instanceof AudioContext ? window.songClockSeconds : real.call(this);
  });
  define(AudioContext.prototype, 'outputLatency', () => 0);
  define(AudioContext.prototype, 'baseLatency', () => 0);
  AudioContext.prototype.getOutputTimestamp = undefined;
  // The engine's alarms go by the real clock; here they would end the song before its time.
  ConstantSourceNode.prototype.stop = () => undefined;
}

/** One frame later, drawn. */
export async function nextFrame(page) {
  await page.evaluate((seconds) => {
    window.songClockSeconds += seconds;
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, 1 / FRAMES_PER_SECOND);
}

export function songSeconds(page) {
  return page.evaluate(() => window.__cantoraPlayer.audibleSeconds());
}
