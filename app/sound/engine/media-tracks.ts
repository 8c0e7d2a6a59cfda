/** The tracks as media elements that stream their files, for a song that memory does not hold. Their clocks are their own. */
import { type SeekTry, seekWithRecovery } from './seek-recovery.ts';
import { STEM_NAMES, type StreamedStems } from './stems.ts';

const PATIENCE_MS = 8000;

export class MediaTracks {
  readonly stems: StreamedStems;
  readonly elements: readonly HTMLAudioElement[];
  readonly sources: readonly AudioNode[];
  #owner: object | null = null;

  constructor(context: AudioContext, stems: StreamedStems) {
    this.stems = stems;
    this.elements = STEM_NAMES.map((stem) => newElement(stems.urls[stem]));
    this.sources = this.elements.map((element) => context.createMediaElementSource(element));
  }

  /** Falls silent for whoever had them before. */
  take(owner: object): void {
    this.#owner = owner;
    this.pause();
  }

  release(owner: object): void {
    if (this.#owner === owner) this.pause();
  }

  async areReady(): Promise<void> {
    await Promise.all(this.elements.map((element) => isLoaded(element)));
  }

  /** Both tracks together; returns where they are then: at the start, where even a new copy of the file could not be sought in. */
  seek(songSeconds: number): Promise<number> {
    return seekWithRecovery(songSeconds, async (way, target) => {
      if (way === 'loaded anew') await this.#renewLinks();
      // All of them have to be done with this try before the next one begins.
      const results = await Promise.allSettled(this.elements.map((element) => seekIn(element, way, target)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    });
  }

  /** A link that has expired is the likeliest reason for a file that cannot be read. Without new ones the old ones are tried again. */
  async #renewLinks(): Promise<void> {
    const urls = await this.stems.renewUrls().catch(() => this.stems.urls);
    for (const [index, stem] of STEM_NAMES.entries()) {
      const element = this.elements[index];
      if (element !== undefined && element.src !== urls[stem]) element.src = urls[stem];
    }
  }

  async play(rate: number): Promise<void> {
    this.setRates(() => rate);
    await Promise.all(this.elements.map((element) => element.play()));
  }

  pause(): void {
    for (const element of this.elements) element.pause();
  }

  setRates(rateOf: (element: HTMLAudioElement) => number): void {
    for (const element of this.elements) element.playbackRate = rateOf(element);
  }

  /** Without a source an element lets go of its connection and of what it has loaded. */
  close(): void {
    for (const element of this.elements) {
      element.pause();
      element.removeAttribute('src');
      element.load();
    }
  }
}

function newElement(url: string): HTMLAudioElement {
  const element = new Audio(url);
  element.preload = 'auto';
  element.preservesPitch = true;
  return element;
}

async function isLoaded(element: HTMLAudioElement): Promise<void> {
  if (element.readyState < HTMLMediaElement.HAVE_METADATA) await happens(element, 'loadedmetadata');
}

/** Returns where it came to; while the other track still seeks, this one may play on. */
async function seekIn(element: HTMLAudioElement, way: SeekTry, songSeconds: number): Promise<number> {
  if (way === 'loaded anew') await loadAnew(element);
  const arrival = happens(element, 'seeked');
  element.currentTime = songSeconds;
  await arrival;
  return element.currentTime;
}

/** Past the browser's cache, which may hold half a file or a wrong one. */
async function loadAnew(element: HTMLAudioElement): Promise<void> {
  const response = await fetch(element.src, { cache: 'reload' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  await response.body?.cancel();
  const loaded = happens(element, 'loadedmetadata');
  element.load();
  await loaded;
}

function happens(element: HTMLAudioElement, event: 'seeked' | 'loadedmetadata'): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal } = over;
    const settle = (act: () => void) => {
      over.abort();
      clearTimeout(timer);
      act();
    };
    const fail = () =>
      settle(() => reject(new Error(`No ${event}: ${element.error?.message ?? 'too late'}`)));
    const timer = setTimeout(fail, PATIENCE_MS);
    element.addEventListener(event, () => settle(resolve), { signal });
    element.addEventListener('error', fail, { signal });
  });
}
