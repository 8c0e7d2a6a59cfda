/**
 * Runs inside the page: plays the engine on the real loudspeaker clock and hears what comes out behind the instrumental's fader. It may
 * use nothing from outside its own body.
 */
export async function installListener({ AudioEngine }) {
  const RATE_HERTZ = 48_000;
  const SONG_SECONDS = 40;
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const sounds = {
    silence: () => 0,
    tone: (seconds) => 0.5 * Math.sin(2 * Math.PI * 220 * seconds),
    /** Its frequency tells the song's time: 300 Hz and 40 Hz more for each second. */
    'rising tone': (seconds) => 0.5 * Math.sin(2 * Math.PI * (300 * seconds + 20 * seconds * seconds)),
    'silence, then a tone': (seconds) => (seconds < 20 ? 0 : 0.5 * Math.sin(2 * Math.PI * 220 * seconds)),
  };

  function stemsOf(name, seconds = SONG_SECONDS) {
    const filled = (channels) => {
      const buffer = new AudioBuffer({
        length: seconds * RATE_HERTZ,
        sampleRate: RATE_HERTZ,
        numberOfChannels: channels,
      });
      for (let channel = 0; channel < channels; channel += 1) {
        const samples = buffer.getChannelData(channel);
        for (let index = 0; index < samples.length; index += 1)
          samples[index] = sounds[name](index / RATE_HERTZ);
      }
      return buffer;
    };
    return { instrumental: filled(2), vocals: filled(seconds >= 240 ? 1 : 2) };
  }

  /** Counts as long as the context does, and gives all samples at the end: a message for each block would be a load of its own. */
  const TAP = `registerProcessor('listener', class extends AudioWorkletProcessor {
    constructor() { super(); this.blocks = []; this.port.onmessage = () => this.port.postMessage({ first: this.first, blocks: this.blocks }); }
    process([[samples]]) { this.first ??= currentFrame; this.blocks.push(samples ? samples.slice() : new Float32Array(128)); return true; }
  });`;

  async function open(name, seconds) {
    const engine = new AudioEngine(stemsOf(name, seconds));
    const url = URL.createObjectURL(new Blob([TAP], { type: 'text/javascript' }));
    await engine.context.audioWorklet.addModule(url);
    await engine.play();
    return engine;
  }

  function listen(engine) {
    const tap = new AudioWorkletNode(engine.context, 'listener', { numberOfOutputs: 0 });
    const [source] = window.__cantoraPlayer.tapNodes;
    source.connect(tap);
    return async () => {
      source.disconnect(tap);
      const { first, blocks } = await new Promise((resolve) => {
        tap.port.onmessage = ({ data }) => resolve(data);
        tap.port.postMessage('all');
      });
      const samples = new Float32Array(blocks.length * 128);
      for (const [index, block] of blocks.entries()) samples.set(block, index * 128);
      return { first, samples };
    };
  }

  function hertzAt(samples, middle) {
    const crossings = [];
    for (let index = middle - 720; index < middle + 720; index += 1) {
      const [one, next] = [samples[index] ?? 0, samples[index + 1] ?? 0];
      if (one <= 0 && next > 0) crossings.push(index - one / (next - one));
    }
    return ((crossings.length - 1) * RATE_HERTZ) / (crossings.at(-1) - crossings[0]);
  }

  /** Gives what the page's clock says less what is heard, in milliseconds, frame after frame. */
  async function clockErrorsMs(speedPercent) {
    const engine = await open('rising tone');
    engine.setSpeed(speedPercent);
    await sleep(1500);
    const stop = listen(engine);
    const readings = [];
    const endsAtMs = performance.now() + 4000;
    while (performance.now() < endsAtMs) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const stamp = engine.context.getOutputTimestamp();
      const heardAtSeconds = stamp.contextTime + (performance.now() - stamp.performanceTime) / 1000;
      readings.push({ shownSeconds: engine.audibleSeconds(), heardAtSeconds });
    }
    await sleep(200);
    const { first, samples } = await stop();
    engine.dispose();
    return readings
      .map(({ shownSeconds, heardAtSeconds }) => {
        const hertz = hertzAt(samples, Math.round(heardAtSeconds * RATE_HERTZ) - first);
        return (shownSeconds - (hertz - 300) / 40) * 1000;
      })
      .filter(Number.isFinite);
  }

  /** From the call to the first sample, as it leaves the loudspeaker, for which `isThere` holds. */
  async function delayMs(engine, act, isThere) {
    const stop = listen(engine);
    await sleep(100);
    const askedAtMs = performance.now();
    const askedAtSeconds = engine.context.currentTime;
    act();
    await sleep(1500);
    const stamp = engine.context.getOutputTimestamp();
    const { first, samples } = await stop();
    for (
      let index = Math.max(0, Math.round(askedAtSeconds * RATE_HERTZ) - first);
      index < samples.length;
      index += 16
    )
      if (isThere(samples, index)) {
        const heardAtSeconds = (first + index) / RATE_HERTZ;
        return stamp.performanceTime + (heardAtSeconds - stamp.contextTime) * 1000 - askedAtMs;
      }
    return Number.NaN;
  }

  const isLoud = (samples, index) => Math.abs(samples[index]) > 0.05;

  async function seekDelaysMs(speedPercent, times) {
    const engine = await open('silence, then a tone');
    engine.setSpeed(speedPercent);
    await sleep(1000);
    const delays = [];
    for (let time = 0; time < times; time += 1) {
      engine.seek(2);
      await sleep(500);
      delays.push(await delayMs(engine, () => engine.seek(24 + time), isLoud));
    }
    engine.dispose();
    return delays;
  }

  async function exchangeDelaysMs(times) {
    const [silence, tone] = [stemsOf('silence'), stemsOf('tone')];
    const engine = await open('silence');
    const delays = [];
    for (let time = 0; time < times; time += 1) {
      delays.push(await delayMs(engine, () => engine.exchange(tone), isLoud));
      engine.exchange(silence);
      await sleep(200);
    }
    engine.dispose();
    return delays;
  }

  /** For the first one the stretcher is loaded and given the song while the pointer is on its way; the others find it loaded. */
  async function previewDelaysMs(times) {
    const engine = await open('tone', 240);
    const delays = [];
    for (let time = 0; time < times; time += 1) {
      engine.seek(10);
      // The pointer comes to the panel, and a moment later the key is changed, as a singer does it.
      engine.expectStretching();
      await sleep(1000);
      delays.push(
        await delayMs(
          engine,
          () => engine.preview({ semitones: 7 }),
          (samples, index) => hertzAt(samples, index) > 275,
        ),
      );
      engine.preview({ semitones: 0 });
      await sleep(600);
    }
    engine.dispose();
    return delays;
  }

  /** Goes on playing until `stopPlaying`. */
  async function startPlaying(speedPercent, seconds) {
    window.playingEngine = await open('tone', seconds);
    window.playingEngine.setSpeed(speedPercent);
    await sleep(1500);
  }

  function underruns() {
    const { underrunEvents, underrunDuration } = window.playingEngine.context.playbackStats;
    return { underrunEvents, underrunSeconds: underrunDuration };
  }

  window.listener = {
    clockErrorsMs,
    seekDelaysMs,
    exchangeDelaysMs,
    previewDelaysMs,
    startPlaying,
    underruns,
    stopPlaying: () => window.playingEngine.dispose(),
  };
}
