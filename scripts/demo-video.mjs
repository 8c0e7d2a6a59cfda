/**
 * `npm run demo-video`: runs the product, films a song on its way from the upload to the player, and writes the video of the start page
 * with sound, captions and a poster. Written to `public/videos`, committed.
 */

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { registerClient } from '../bench/api-client.mjs';
import { webVtt } from './demo-video/captions.mjs';
import { CUE_TEXTS } from './demo-video/cue-texts.mjs';
import { encode, poster } from './demo-video/encode.mjs';
import { Film } from './demo-video/film.mjs';
import { filmPlayer, filmUpload } from './demo-video/scenes.mjs';
import { waitForProductFont } from './pictures/product-font.mjs';
import { ROOT } from './places.mjs';
import { startFreshProduct } from './product.mjs';
import { findFreePort } from './run/ports.mjs';
import { findBrowser } from './setup/browser.mjs';

const DEMO = join(ROOT, 'public', 'demo');
const TARGET = join(ROOT, 'public', 'videos', 'cantora');
const POSTER_SONG_SECONDS = 7;
const { lines } = JSON.parse(readFileSync(join(DEMO, 'first-light.truth.json'), 'utf8'));

const product = await startFreshProduct({
  port: await findFreePort(),
  sidecarPort: await findFreePort(),
  mailPort: await findFreePort(),
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await findBrowser(console.log)),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  await makeVideo();
} finally {
  await browser.close();
  await product.stop();
}

async function makeVideo() {
  const client = await registerClient(product.origin);
  const page = await openPage(client.token);
  const film = new Film(page);
  const songId = await filmUpload(film, page, product.origin, join(DEMO, 'first-light.opus'));
  const uploadedAtSeconds = film.seconds;
  await giveWords(client, songId);
  await page.evaluate(
    (token) => localStorage.setItem('cantora.access_token', token),
    await client.newToken(),
  );
  const played = await filmPlayer(film, page, `${product.origin}/song/${songId}`);
  mkdirSync(join(ROOT, 'public', 'videos'), { recursive: true });
  encode(film, await tracksOf(client, songId), played, TARGET);
  poster(film, played.startedAtSeconds + POSTER_SONG_SECONDS, TARGET);
  const cues = cuesOf(uploadedAtSeconds, played);
  for (const [locale, texts] of Object.entries(CUE_TEXTS))
    writeFileSync(`${TARGET}.${locale}.vtt`, webVtt(cues, texts, lines, played));
  console.log(`Written: ${TARGET}.webm, .mp4, .webp and captions, ${film.seconds.toFixed(1)} seconds`);
}

async function openPage(token) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme: 'dark' });
  await waitForProductFont(page);
  await page.addInitScript((value) => localStorage.setItem('cantora.access_token', value), token);
  return page;
}

/** Without a lyrics engine the singer brings the words as an LRC file, and the product places them within its lines. */
async function giveWords(client, songId) {
  const text = lines
    .map(({ start, text: line }) => `[00:${start.toFixed(2).padStart(5, '0')}]${line}`)
    .join('\n');
  const { pipeline_id } = await client.call('PUT', `lyrics/${songId}`, {
    text,
    format: 'lrc',
    language: 'en',
  });
  for (;;) {
    const status = await client.status(pipeline_id);
    if (status.is_failed) throw new Error(`The words could not be placed: ${status.error}`);
    if (status.is_completed) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function tracksOf(client, songId) {
  const { vocal_separation: tracks } = await client.result((await client.song(songId)).pipeline_id);
  const folder = mkdtempSync(join(tmpdir(), 'cantora-tracks-'));
  return Promise.all(
    ['instrumental_track', 'vocal_track'].map(async (name) => {
      const response = await fetch(new URL(tracks[name].signed_url, product.origin));
      const path = join(folder, `${name}.opus`);
      writeFileSync(path, Buffer.from(await response.arrayBuffer()));
      return path;
    }),
  );
}

function cuesOf(uploadedAtSeconds, { startedAtSeconds, voice }) {
  const [quiet, loud] = [voice.find(({ percent }) => percent <= 10), voice.at(-8)].map(
    (change) => startedAtSeconds + (change?.fromSongSeconds ?? 0),
  );
  return [
    { from: 0.2, to: 3.2, scene: 'upload' },
    { from: 3.4, to: uploadedAtSeconds, scene: 'separation' },
    { from: uploadedAtSeconds, to: startedAtSeconds, scene: 'words' },
    { from: startedAtSeconds, to: startedAtSeconds + 4, scene: 'notes' },
    { from: quiet, to: quiet + 3, scene: 'quiet' },
    { from: loud, to: loud + 3, scene: 'loud' },
  ];
}
