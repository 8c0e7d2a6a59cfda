/** A film made of pictures of a page, 25 for a second, and a pointer that people can follow. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const FRAMES_PER_SECOND = 25;
const JPEG_QUALITY = 92;
const GLIDE_SECONDS = 0.6;

const POINTER = `<svg width="26" height="26" viewBox="0 0 26 26"><path d="M4 2v19l5-5 3.4 7.6 3.4-1.5-3.3-7.4H20z" fill="#fff" stroke="#0b101c" stroke-width="1.6"/></svg>`;

export class Film {
  folder = mkdtempSync(join(tmpdir(), 'cantora-film-'));
  #page;
  #frames = 0;
  #pointer = { x: 640, y: 420 };

  constructor(page) {
    this.#page = page;
  }

  get seconds() {
    return this.#frames / FRAMES_PER_SECOND;
  }

  async shoot() {
    return this.#page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY });
  }

  add(picture) {
    writeFileSync(join(this.folder, `${String(this.#frames).padStart(5, '0')}.jpg`), picture);
    this.#frames += 1;
  }

  /** The same picture for a while. */
  async hold(seconds) {
    const picture = await this.shoot();
    for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++) this.add(picture);
  }

  /** So many pictures, evenly chosen, in so much time. */
  addTimeLapse(pictures, seconds) {
    const count = Math.round(seconds * FRAMES_PER_SECOND);
    for (let frame = 0; frame < count; frame++)
      this.add(pictures[Math.floor((frame / count) * pictures.length)]);
  }

  async showPointer() {
    await this.#page.evaluate(
      ({ svg, x, y }) => {
        const pointer = document.createElement('div');
        pointer.id = 'film-pointer';
        pointer.innerHTML = svg;
        pointer.style.cssText = `position:fixed;z-index:2147483647;pointer-events:none;left:${x}px;top:${y}px`;
        document.documentElement.append(pointer);
      },
      { svg: POINTER, ...this.#pointer },
    );
  }

  async hidePointer() {
    await this.#page.evaluate(() => document.getElementById('film-pointer')?.remove());
  }

  /** Where the pointer is at each frame of its way to the middle of an element; `draw` makes the picture. */
  async pointAt(locator, draw = async () => this.add(await this.shoot())) {
    const box = await locator.boundingBox();
    const from = this.#pointer;
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const count = GLIDE_SECONDS * FRAMES_PER_SECOND;
    for (let frame = 1; frame <= count; frame++) {
      const way = 0.5 - Math.cos((Math.PI * frame) / count) / 2;
      this.#pointer = { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
      await this.#page.evaluate(({ x, y }) => {
        const { style } = document.getElementById('film-pointer');
        style.left = `${x}px`;
        style.top = `${y}px`;
      }, this.#pointer);
      await draw();
    }
  }
}
