/** These functions run inside the page: none may use anything from outside its own body. */

/** Notes each picture of the singer's pitch: the pitch that it shows, and when the screen has it (the picture after it has begun). */
export function watchPixels() {
  // Half of what app/player/lane/lane-looks.ts gives the dot of the voice on a laptop.
  const DOT_PIXELS = 10;
  window.pictures = [];
  let sungMidi = null;
  const watch = setInterval(() => {
    if (window.__cantoraSung === undefined) return;
    clearInterval(watch);
    window.__cantoraSung.subscribe(({ midi }, isPlaying) => {
      if (isPlaying) sungMidi = midi;
    });
  }, 20);
  const { arc } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.arc = function (x, y, radius, ...rest) {
    const midi = sungMidi;
    if (radius === DOT_PIXELS && midi !== null)
      requestAnimationFrame(() => window.pictures.push({ midi, atMs: performance.now() }));
    return arc.call(this, x, y, radius, ...rest);
  };
}

/** How old the pitch was that each picture showed, in milliseconds, by the way of the glide; of each pitch the first picture. */
export function pixelDelays({ fromMidi, semitones, seconds, leadSeconds }) {
  const PIXEL_SECONDS = 0.06;
  const beganAtMs = window.heardMarkMs + leadSeconds * 1000;
  const [known, delays] = [new Set(), { up: [], down: [] }];
  for (const { midi, atMs } of window.pictures) {
    const height = (midi - fromMidi) / semitones;
    const glide = Math.floor((atMs - beganAtMs) / 1000 / seconds - PIXEL_SECONDS / seconds);
    if (known.has(midi) || height < 0.15 || height > 0.85 || glide < 0) continue;
    known.add(midi);
    const isUp = glide % 2 === 0;
    const sungAtMs = beganAtMs + (glide + (isUp ? height : 1 - height)) * seconds * 1000;
    delays[isUp ? 'up' : 'down'].push(atMs - sungAtMs);
  }
  return delays;
}

/** `firstToneMs`: when the first tone of the newest calibration was heard, by the page's clock. */
export function noteTones() {
  let tone = null;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when = 0) {
    tone = { context: this.context, when };
    return start.call(this, when);
  };
  // An answer of the browser may be some milliseconds off, so the median of many counts.
  window.firstToneMs = async () => {
    const leads = [];
    while (leads.length < 100) {
      const { contextTime, performanceTime } = tone.context.getOutputTimestamp();
      leads.push(performanceTime - contextTime * 1000);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return tone.when * 1000 + leads.toSorted((left, right) => left - right)[leads.length >> 1];
  };
}

export async function countMinute(minuteSeconds) {
  let [frames, pictures] = [0, 0];
  const leave = window.__cantoraSung.subscribe(() => {
    frames += 1;
  });
  const startedMs = performance.now();
  while (performance.now() - startedMs < minuteSeconds * 1000) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    pictures += 1;
  }
  leave();
  const seconds = (performance.now() - startedMs) / 1000;
  const underruns = window.__cantoraPlayer.context.playbackStats?.underrunEvents;
  return { frames, pictures, seconds, underruns };
}
