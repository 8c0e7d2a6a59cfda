/** The one place where settings reach the engine, and where the song's position comes back into them. */
import { follow } from '#app/store/derived.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import { STEM_NAMES } from '../engine/stems.ts';
import type { SettingsStore } from './player-settings.ts';

type SetEngine = Pick<
  PlayerEngine,
  | 'audibleSeconds'
  | 'durationSeconds'
  | 'isPlaying'
  | 'seek'
  | 'setLoop'
  | 'setSpeed'
  | 'setVolume'
  | 'subscribe'
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
  const stopVolumes = follow(
    store,
    (settings) => settings.volumePercent,
    (volumePercent) => {
      for (const stem of STEM_NAMES) engine.setVolume(stem, volumePercent[stem]);
    },
  );
  const stopSpeed = follow(
    store,
    (settings) => settings.speedPercent,
    (percent) => engine.setSpeed(percent),
  );
  const stopLoop = follow(
    store,
    (settings) => settings.loop,
    (loop) => engine.setLoop(loop),
  );
  const stopPosition = rememberPosition(engine, store);
  return () => {
    stopPosition();
    stopLoop();
    stopSpeed();
    stopVolumes();
    store.flush();
  };
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
