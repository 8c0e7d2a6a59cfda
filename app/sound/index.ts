/** The face of the room: what is heard of a song (engine, timbres, clicks). The microphone has a face of its own, `capture/index.ts`. */
export { ClickPlayer } from './clicks/click-player.ts';
export { scheduleClick } from './clicks/click-sound.ts';
export { callAt } from './engine/alarm.ts';
export { openLoudspeaker, resumeInTime } from './engine/audio-context.ts';
export { decodeSound } from './engine/decode-sound.ts';
export { connectMediaKeys } from './engine/media-keys.ts';
export { MediaTracks } from './engine/media-tracks.ts';
export { audibleContextTime, readClock } from './engine/playback-clock.ts';
export type { Follower, LoopRange, Passage, PlayerEngine } from './engine/player-engine.ts';
export { silentStems } from './engine/silent-stems.ts';
export { decodeStems, loadStems, type OnLoaded, openStems, StemLoadError } from './engine/stem-loader.ts';
export {
  DEFAULT_VOLUME_PERCENT,
  isStreamed,
  type PerStem,
  type PlayableStems,
  STEM_NAMES,
  type StemLinks,
  type StemName,
} from './engine/stems.ts';
export { trackUrls } from './engine/track-links.ts';
export { keepScreenOn } from './engine/wake-lock.ts';
export type { Instrument } from './timbres/instrument.ts';
export type { Melody } from './timbres/instrument-run.ts';
export type { KeyListener } from './timbres/key-listener.ts';
export { loadInstrument } from './timbres/load-instrument.ts';
export { TIMBRES, type Timbre } from './timbres/timbre.ts';
export { TimbrePlayer, type TimbreState } from './timbres/timbre-player.ts';

/** The engine's own code comes when a song is opened. */
export const loadAudioEngine = () => import('./engine/audio-engine.client.ts');
