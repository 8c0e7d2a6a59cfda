/** The demo song, ready to be opened as often as somebody wants to practise with it. */

import { waveformOf } from '#app/player/overview/waveform.ts';
import type { OpenedSong } from '#app/player/session/open-song.ts';
import { loadAudioEngine, loadStems, type OnLoaded } from '#app/sound/index.ts';
import { DEMO_TRACKS, type DemoTruth, demoResult } from './demo-result.ts';

const TRUTH_URL = '/demo/first-light.truth.json';

export interface DemoSong {
  open(): OpenedSong;
}

export async function loadDemoSong(onLoaded: OnLoaded, signal: AbortSignal): Promise<DemoSong> {
  const [{ AudioEngine }, truth, { stems }] = await Promise.all([
    loadAudioEngine(),
    loadTruth(signal),
    loadStems(DEMO_TRACKS, onLoaded, signal),
  ]);
  const result = demoResult(truth);
  return {
    open: () => ({
      engine: new AudioEngine(stems),
      stems,
      result,
      songId: null,
      waveform: waveformOf(stems, new AbortController().signal),
    }),
  };
}

async function loadTruth(signal: AbortSignal): Promise<DemoTruth> {
  const response = await fetch(TRUTH_URL, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json() as Promise<DemoTruth>;
}
