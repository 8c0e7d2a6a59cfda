/** `npm run pictures`: draws the icons, and for every listed page the picture that stands beside a link to it. Written to `public`, committed. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { SHARE_PICTURE_PIXELS, sharePicturePath } from '#domain/listed-pages.ts';
import { LOCALES } from '#domain/locales.ts';
import { icoOf } from './pictures/icon-file.mjs';
import { melodyPicture } from './pictures/melody-picture.mjs';
import { ROOT } from './places.mjs';
import { findBrowser } from './setup/browser.mjs';

const PUBLIC = join(ROOT, 'public');
const { notes } = JSON.parse(readFileSync(join(PUBLIC, 'demo', 'first-light.truth.json'), 'utf8'));
const FONTS = ['latin', 'latin-ext', 'cyrillic'].map((script) =>
  readFileSync(join(PUBLIC, 'fonts', `onest-5.3.1-${script}.woff2`)).toString('base64'),
);
const BRAND = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
/** A phone may cut off all but the middle four fifths; the mark leaves a margin in its own box as well. */
const MASKABLE_MARK_PERCENT = 92;

const SECTIONS = ['beta', 'common', 'landing', 'pricing', 'training'];
const sentencesIn = ({ beta, landing, pricing, training }) => ({
  home: landing.hero.heading,
  beta: beta.hero.heading,
  pricing: pricing.title,
  demo: training.description,
});

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await findBrowser(console.log)),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  for (const locale of LOCALES) {
    const words = await wordsIn(locale);
    for (const [picture, sentence] of Object.entries(sentencesIn(words)))
      write(
        sharePicturePath(picture, locale),
        await draw(page, SHARE_PICTURE_PIXELS, sharePage(sentence, words.common)),
      );
  }
  for (const [name, pixels, isMaskable] of [
    ['/icons/icon-192.png', 192, false],
    ['/icons/icon-512.png', 512, false],
    ['/icons/maskable-512.png', 512, true],
    ['/apple-touch-icon.png', 180, true],
  ])
    write(name, await drawIcon(page, pixels, isMaskable));
  write('/favicon.ico', icoOf(await drawIcon(page, 32, false), 32));
} finally {
  await browser.close();
}

async function wordsIn(locale) {
  const sections = await Promise.all(SECTIONS.map((name) => import(`#app/content/${locale}/${name}.ts`)));
  return Object.assign({}, ...sections);
}

function drawIcon(page, pixels, isMaskable) {
  const look = isMaskable ? 'background:#2448c8;display:grid;place-items:center' : '';
  const size = isMaskable ? `${MASKABLE_MARK_PERCENT}%` : '100%';
  const mark = BRAND.replace('<svg', `<svg style="width:${size};height:${size}"`);
  return draw(page, { width: pixels, height: pixels }, `<body style="margin:0;${look}">${mark}</body>`);
}

/** Everything stands in the page itself: nothing is fetched. */
async function draw(page, size, html) {
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

function sharePage(sentence, { appName, tagline }) {
  const faces = FONTS.map(
    (font, index) =>
      `@font-face { font-family: Onest${index}; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format('woff2'); }`,
  );
  return `<style>
    ${faces.join('\n')}
    body { margin: 0; height: 100vh; display: flex; background: #0a0f19; color: #ecf1f7; font-family: Onest0, Onest1, Onest2; overflow: hidden; }
    main { width: 530px; padding: 72px 40px 72px 72px; display: flex; flex-direction: column; justify-content: space-between; }
    header { display: flex; align-items: center; gap: 18px; font-size: 36px; font-weight: 700; letter-spacing: -0.02em; }
    header svg { width: 60px; height: 60px; }
    h1 { margin: 0; font-size: ${sentence.length > 60 ? 42 : sentence.length > 34 ? 52 : 60}px; line-height: 1.15; font-weight: 750; letter-spacing: -0.025em; text-wrap: balance; }
    p { margin: 0; color: #a6b0c0; font-size: 26px; }
    aside { margin: 40px 0 0 auto; padding-right: 0; }
    aside svg { display: block; border-top-left-radius: 28px; }
  </style>
  <main><header>${BRAND}${appName}</header><h1>${sentence}</h1><p>${tagline}</p></main>
  <aside>${melodyPicture(notes)}</aside>`;
}

function write(path, bytes) {
  writeFileSync(join(PUBLIC, path), bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}
