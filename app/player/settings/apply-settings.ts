/** The one place where settings reach the engine, and where the song's position comes back into them. */
import type { PlayerEngine } from '../engine/player-engine.ts';
import { STEM_NAMES } from '../engine/stems.ts';
import type { SettingsStore } from './player-settings.ts';

type SetEngine = Pick<
  PlayerEngine,
  'audibleSeconds' | 'durationSeconds' | 'isPlaying' | 'seek' | 'setSpeed' | 'setVolume' | 'subscribe'
>;

/** How much of the way is lost when the browser dies. */
const POSITION_EVERY_MS = 5000;
/** Who stopped this close to the end has sung the song to its end. */
const NEARLY_OVER_SECONDS = 2;

/** Begins where the singer left off. Returns a way to let go of the engine. */
export function applySettings(engine: SetEngine, store: SettingsStore): () => void {
  const { positionSeconds } = store.get();
  if (positionSeconds > 0 && positionSeconds < engine.durationSeconds - NEARLY_OVER_SECONDS)
    engine.seek(positionSeconds);
  const stopVolumes = applyVolumes(engine, store);
  const stopSpeed = applySpeed(engine, store);
  const stopPosition = rememberPosition(engine, store);
  return () => {
    stopPosition();
    stopVolumes();
    stopSpeed();
    store.flush();
  };
}

function applyVolumes(engine: SetEngine, store: SettingsStore): () => void {
  const apply = () => {
    const { volumePercent } = store.get();
    for (const stem of STEM_NAMES) engine.setVolume(stem, volumePercent[stem]);
  };
  apply();
  return onChangeOf(store, 'volumePercent', apply);
}

function applySpeed(engine: SetEngine, store: SettingsStore): () => void {
  const apply = () => engine.setSpeed(store.get().speedPercent);
  apply();
  return onChangeOf(store, 'speedPercent', apply);
}

function rememberPosition(engine: SetEngine, store: SettingsStore): () => void {
  const note = () => store.change({ positionSeconds: engine.audibleSeconds() });
  const leave = () => {
    note();
    store.flush();
  };
  const timer = setInterval(() => engine.isPlaying && note(), POSITION_EVERY_MS);
  const stopFollowing = engine.subscribe(note);
  addEventListener('pagehide', leave);
  return () => {
    clearInterval(timer);
    stopFollowing();
    removeEventListener('pagehide', leave);
    note();
  };
}

function onChangeOf(
  store: SettingsStore,
  name: keyof ReturnType<SettingsStore['get']>,
  act: () => void,
): () => void {
  let known = store.get()[name];
  return store.subscribe(() => {
    const next = store.get()[name];
    if (next === known) return;
    known = next;
    act();
  });
}
