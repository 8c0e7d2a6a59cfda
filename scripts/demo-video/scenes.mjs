/** What the film shows: a song is uploaded, taken apart, and sung with. Everything in it happens in the running product. */

import { nextFrame, songSeconds, takeOverSongClock } from './song-clock.mjs';

const UPLOAD_WAIT_MS = 150;
const LAPSE_SECONDS = 5;
const QUIET_FROM_SECONDS = 9.2;
const LOUD_FROM_SECONDS = 18.9;
const END_SECONDS = 24.2;
export const VOICE_PERCENT = { usual: 60, quiet: 10 };
export const ACCOMPANIMENT_PERCENT = 80;

const button = (page, name) => page.getByRole('button', { name, exact: true });
const voiceChip = (page) => page.getByRole('button', { name: /^Voice \d+$/ });

/** Answers with the id of the song. */
export async function filmUpload(film, page, origin, file) {
  await page.goto(`${origin}/upload`);
  await page.getByText('Supported formats').waitFor();
  await film.showPointer();
  await film.hold(1.2);
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Process Audio').waitFor();
  await film.hold(0.8);
  await film.pointAt(button(page, 'Process Audio'));
  await film.hold(0.4);
  await button(page, 'Process Audio').click();
  await film.hidePointer();
  return filmProcessing(film, page);
}

async function filmProcessing(film, page) {
  const pictures = [];
  while (!page.url().includes('/song/')) {
    pictures.push(await film.shoot());
    await page.waitForTimeout(UPLOAD_WAIT_MS);
  }
  film.addTimeLapse(pictures, LAPSE_SECONDS);
  return page.url().split('/song/')[1];
}

/** The player in the whole window; answers when in the film the song began, and how loud the voice was at which moment of the song. */
export async function filmPlayer(film, page, address) {
  await page.addInitScript(takeOverSongClock);
  await page.goto(address);
  await button(page, 'Play').first().waitFor();
  await film.showPointer();
  await film.hold(0.8);
  const play = page.getByRole('main', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true });
  await film.pointAt(play);
  await play.click();
  await page.waitForFunction(() => window.__cantoraPlayer.isPlaying);
  const startedAtSeconds = film.seconds;
  const draw = () => drawFrame(film, page);
  const playUntil = async (seconds) => {
    while ((await songSeconds(page)) < seconds) await draw();
  };
  await playUntil(QUIET_FROM_SECONDS - 1.2);
  await film.pointAt(voiceChip(page), draw);
  await voiceChip(page).click();
  await playUntil(QUIET_FROM_SECONDS);
  const quiet = await moveVoice(page, VOICE_PERCENT.usual, VOICE_PERCENT.quiet, draw);
  await playUntil(QUIET_FROM_SECONDS + 2);
  await voiceChip(page).click();
  await film.hidePointer();
  await playUntil(LOUD_FROM_SECONDS - 1);
  await film.showPointer();
  await voiceChip(page).click();
  await playUntil(LOUD_FROM_SECONDS);
  const loud = await moveVoice(page, VOICE_PERCENT.quiet, VOICE_PERCENT.usual, draw);
  await playUntil(LOUD_FROM_SECONDS + 1.2);
  await voiceChip(page).click();
  await film.hidePointer();
  await playUntil(END_SECONDS);
  return { startedAtSeconds, voice: [...quiet, ...loud], endedAtSeconds: film.seconds };
}

async function drawFrame(film, page) {
  await nextFrame(page);
  film.add(await film.shoot());
}

const STEP_PERCENT = 5;

/** By the keyboard, so that every step is known: what is heard is mixed from these. */
async function moveVoice(page, from, to, draw) {
  const slider = page.getByRole('slider', { name: 'Vocal melody' });
  await slider.focus();
  const heard = [];
  const step = Math.sign(to - from) * STEP_PERCENT;
  for (let percent = from; percent !== to; ) {
    percent += step;
    for (let press = 0; press < STEP_PERCENT; press++)
      await page.keyboard.press(step < 0 ? 'ArrowLeft' : 'ArrowRight');
    heard.push({ fromSongSeconds: await songSeconds(page), percent });
    await draw();
    await draw();
  }
  return heard;
}
