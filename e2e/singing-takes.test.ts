import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type DemoTruth, demoResult } from '#app/demo/demo-result.ts';
import { exerciseSteps, rangeOfSong } from '#app/warm-up/exercise-choices.ts';
import { keptNotes } from '#domain/music/notes-kept.ts';
import { demoTruth } from '#domain/singing/testing/takes.ts';
import { inDepth } from '#test/depth.ts';
import { launchBrowser } from './browser.ts';
import { browserSinging, markedTake, singAlong } from './fake-microphone.ts';
import { sharedProduct } from './shared-product.ts';
import { openDemoSong, openSingPanel } from './sing-panel.ts';
import { asWave, type Manner, silence, sungPart, sungTone, TAKE_HERTZ, withBleed } from './sung-takes.ts';

/** Takes of the demo song, each through a microphone of its own: what the coach says of them, how the song waits, and their replay. */

const product = sharedProduct();

/** Time for the piano to be loaded, and for what is heard before it is sung. */
const WARM_UP_LEAD_SECONDS = 16;
/** Time for two presses of a button on a busy machine. */
const RECORDED_LEAD_SECONDS = 8;
/** The first line, its rests included. */
const LINE = [4.2, 9.3] as const;

interface SungTake {
  manner: Manner;
  /** What is sung in place of the melody, and how far above each of its notes. */
  secondVoice?: { name: string; semitones: readonly number[] };
  /** Of the band in the microphone, beside the voice. */
  bleedDecibels?: number;
  output?: 'Loudspeaker';
  isOctaveCounted?: boolean;
  said: RegExp;
}

const TAKES: Record<string, SungTake> = {
  '30 cents flat': { manner: { cents: -30 }, said: /a little flat all through/i },
  exact: { manner: {}, said: /Nothing to mend in this pass/i },
  '150 ms late': {
    manner: { lateSeconds: 0.15 },
    said: /your headphones may be slow: adjust by 1[2-7]\d ms\?/i,
  },
  'an octave lower': { manner: { octaves: -1 }, isOctaveCounted: true, said: /an octave too low/i },
  'an octave lower where octaves do not count': {
    manner: { octaves: -1 },
    said: /Nothing to mend in this pass/i,
  },
  'hummed, with vibrato': {
    manner: { isHummed: true, vibrato: { hertz: 5.5, cents: 60 } },
    said: /Nothing to mend in this pass/i,
  },
  /** Of A, F#, E, D, E, F#, G, A in D major. */
  'a third above, where that is to be sung': {
    manner: {},
    secondVoice: { name: 'A third above', semitones: [4, 3, 3, 4, 3, 3, 4, 4] },
    said: /Nothing to mend in this pass/i,
  },
  silent: { manner: { isSilent: true }, said: /Hardly anything is heard/ },
  'silent, after the pass': { manner: { isSilent: true }, said: /The microphone hears nothing/ },
  'exact, the band bleeding in at −10 dB': {
    manner: {},
    bleedDecibels: -10,
    said: /Nothing to mend in this pass/i,
  },
  'through a loudspeaker that bleeds in at −10 dB': {
    manner: {},
    bleedDecibels: -10,
    output: 'Loudspeaker',
    said: /The microphone hears the band, so nothing is judged/,
  },
};

describe('a take through the browser’s own microphone', () => {
  const names = inDepth(['30 cents flat'], Object.keys(TAKES));
  test.for(names)('%s: the coach says so', async (name) => {
    const take = TAKES[name];
    if (take === undefined) throw new Error(name);
    const sung = sungPart(notesOf(take), LINE, take.manner);
    const heard = take.bleedDecibels === undefined ? sung : withBleed(sung, await band(), take.bleedDecibels);
    const { page: stage, close } = await browserSinging(markedTake(heard));
    try {
      await openDemoSong(stage, product.origin);
      await openSingPanel(stage, product.origin);
      const offSeconds = await singAlong(stage, LINE, () => listen(stage, take));
      expect(Math.abs(offSeconds)).toBeLessThan(0.05);
      await stage.getByText(take.said).first().waitFor({ timeout: 5000 });
    } finally {
      await close();
    }
  });
});

function notesOf({ secondVoice }: SungTake) {
  return demoTruth.notes.map((note, index) => ({
    ...note,
    midi: note.midi + (secondVoice?.semitones[index] ?? 0),
  }));
}

async function listen(stage: Page, { output, isOctaveCounted, secondVoice }: SungTake): Promise<void> {
  await stage.getByRole('button', { name: 'Listen to me' }).click();
  if (secondVoice) await stage.getByRole('combobox', { name: 'I sing' }).selectOption(secondVoice.name);
  if (output !== undefined) await stage.getByRole('radio', { name: output }).check();
  // What the coach judges by, and why it does not judge, stands in its own part of the strip.
  if (isOctaveCounted || output !== undefined)
    await stage.getByRole('button', { name: 'Coach', exact: true }).click();
  if (isOctaveCounted) await stage.getByRole('checkbox', { name: 'The octave counts' }).check();
}

/** The song without its voice, where the take is sung. */
async function band(): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const blank = await browser.newPage();
    await blank.goto(`${product.origin}/robots.txt`);
    return await blank.evaluate(
      async ({ first, last, hertz }) => {
        const bytes = await (await fetch('/demo/first-light.instrumental.opus')).arrayBuffer();
        const song = await new OfflineAudioContext(1, 1, hertz).decodeAudioData(bytes);
        return [...song.getChannelData(0).subarray(first, last)];
      },
      { first: LINE[0] * TAKE_HERTZ, last: LINE[1] * TAKE_HERTZ, hertz: TAKE_HERTZ },
    );
  } finally {
    await browser.close();
  }
}

test.runIf(inDepth(false, true))('who sings the first step of a warm-up in time is right', async () => {
  const truth = JSON.parse(readFileSync('public/demo/first-light.truth.json', 'utf8')) as DemoTruth;
  const notes = keptNotes(demoResult(truth).pitch_detection.note_sequence);
  const song = { notes, phrases: [], keyName: 'D major' };
  const [first] = exerciseSteps('interval', song, rangeOfSong(song), 0);
  if (first === undefined) throw new Error('no interval');
  const { targets, sungFromSeconds, endSeconds } = first;
  const asked = targets.map(({ startSeconds, endSeconds: offset, midi }) => ({
    onset: startSeconds,
    offset,
    midi,
  }));
  const take = markedTake(sungPart(asked, [sungFromSeconds, endSeconds]), WARM_UP_LEAD_SECONDS);
  const { page: stage, close } = await browserSinging(take);
  try {
    await openDemoSong(stage, product.origin);
    await openSingPanel(stage, product.origin);
    await stage.getByRole('button', { name: 'Listen to me' }).click();
    await stage.getByRole('button', { name: 'Its hardest interval' }).click();
    // The piano is loaded by a first go, which is called off.
    await stage.getByRole('button', { name: 'Start', exact: true }).click();
    await stage.getByText(/Listen…$/).waitFor();
    await stage.getByRole('button', { name: 'Stop', exact: true }).click();
    await pressWithMark(stage, WARM_UP_LEAD_SECONDS - sungFromSeconds);
    await stage.getByText(/^1 of \d: (9\d|100) %/).waitFor({ timeout: 30_000 });
  } finally {
    await close();
  }
});

/** Presses Start so many seconds after the mark of the take, less what it takes until the first sound is heard. */
async function pressWithMark(stage: Page, afterSeconds: number): Promise<void> {
  const start = stage.getByRole('button', { name: 'Start', exact: true });
  await start.waitFor();
  await start.evaluate(async (pressed, wait) => {
    const marked = () => (window as unknown as { heardMarkMs?: number }).heardMarkMs;
    while (marked() === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    const { outputLatency } = window.__cantoraPlayer?.context ?? { outputLatency: 0 };
    const dueMs = (marked() ?? 0) + 1000 * (wait - 0.19 - outputLatency);
    if (dueMs < performance.now()) throw new Error('The page came too late for the take.');
    while (performance.now() < dueMs) await new Promise((resolve) => setTimeout(resolve, 2));
    (pressed as HTMLElement).click();
  }, afterSeconds);
}

test.runIf(inDepth(false, true))('the song waits for the A until it is sung, then for the F#', async () => {
  const { page: stage, close } = await browserSinging(asWave(sungTone(220, 3), silence(3)));
  try {
    await openDemoSong(stage, product.origin);
    await openSingPanel(stage, product.origin);
    await stage.getByRole('button', { name: 'Listen to me' }).click();
    await stage.getByRole('checkbox', { name: /The song waits/ }).check();
    await stage.evaluate(async () => {
      window.__cantoraPlayer?.engine.seek(4);
      await window.__cantoraPlayer?.engine.play();
    });
    await stage.getByText('Hold F#4, and the song goes on.').waitFor();
    expect(await stage.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(false);
    await stage.getByRole('checkbox', { name: /The song waits/ }).uncheck();
    await stage.getByText('Hold F#4').waitFor({ state: 'detached' });
  } finally {
    await close();
  }
});

test.runIf(inDepth(false, true))(
  'a take lies on the song where it was sung, is heard with it, and goes when it is removed',
  async () => {
    const { page: stage, close } = await browserSinging(
      markedTake(sungPart(demoTruth.notes, LINE), RECORDED_LEAD_SECONDS),
    );
    try {
      await openDemoSong(stage, product.origin);
      await openSingPanel(stage, product.origin);
      await singAlong(
        stage,
        LINE,
        async () => {
          await stage.getByRole('button', { name: 'Listen to me' }).click();
          await stage.getByRole('button', { name: 'Record the next pass' }).click();
        },
        RECORDED_LEAD_SECONDS,
      );
      await stage.getByText(/^Take of/).waitFor();
      const { soundSeconds, curveSeconds } = await stage.evaluate(firstNoteOfTake);
      expect(Math.abs(soundSeconds - curveSeconds)).toBeLessThan(0.06);
      await stage.getByRole('button', { name: /^Replay/ }).click();
      await stage.getByRole('button', { name: /^Stop: / }).waitFor();
      expect(await stage.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(true);
      await stage.getByRole('button', { name: /^Replay/ }).waitFor({ timeout: 15_000 });
      expect(await stage.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(false);
      await stage.reload();
      await openSingPanel(stage, product.origin);
      await stage.getByRole('button', { name: /^Remove/ }).click();
      await stage.getByText(/^Take of/).waitFor({ state: 'detached' });
    } finally {
      await close();
    }
  },
);

/** Where in the song it begins, by the sound of the only take and by its curve. */
async function firstNoteOfTake() {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const database = await settled(indexedDB.open('cantora.takes'));
  const all = (name: string) => settled(database.transaction(name).objectStore(name).getAll());
  const [[take], [sound]] = [await all('takes'), await all('sounds')];
  database.close();
  const loud = sound.samples.findIndex((sample: number) => Math.abs(sample) > 1000);
  const voiced = take.curve.findIndex((pitch: number, at: number) => at % 2 === 1 && !Number.isNaN(pitch));
  return {
    soundSeconds: take.fromSeconds + (loud / sound.hertz) * (take.speedPercent / 100),
    curveSeconds: take.curve[voiced - 1],
  };
}
