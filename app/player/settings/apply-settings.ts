/** The one place where settings reach the engine, and where the song's position comes back into them. */
import { type PlayerEngine, STEM_NAMES } from '#app/sound/index.ts';
import { follow } from '#app/store/derived.ts';
import type { PlayerSettings, SettingsStore } from './player-settings.ts';

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

/** No more of the way is lost when the browser dies. */
const POSITION_EVERY_MS = 5000;
/** A singer who stopped this close to the end has sung the song to its end. */
const NEARLY_OVER_SECONDS = 2;

/** Begins where the singer left off. Returns a way to let go of the engine. */
export function applySettings(engine: SetEngine, store: SettingsStore): () => void {
  const { positionSeconds } = store.get();
  if (positionSeconds > 0 && positionSeconds < engine.durationSeconds - NEARLY_OVER_SECONDS)
    engine.seek(positionSeconds);
  const apply = <Name extends keyof PlayerSettings>(name: Name, act: (value: PlayerSettings[Name]) => void) =>
    follow(store, (settings) => settings[name], act);
  const leaves = [
    apply('volumePercent', (percent) => {
      for (const stem of STEM_NAMES) engine.setVolume(stem, percent[stem]);
    }),
    apply('speedPercent', (percent) => engine.setSpeed(percent)),
    apply('loop', (loop) => engine.setLoop(loop)),
    rememberPosition(engine, store),
  ];
  return () => {
    for (const leave of leaves.reverse()) leave();
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
