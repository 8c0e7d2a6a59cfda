/** The keys of a headset, a keyboard and the lock screen: play, pause and seek, with the title of the song. */
import type { PlayerEngine } from './player-engine.ts';
import { closeSilentElement, createSilentElement } from './silent-element.ts';

const STEP_SECONDS = 5;

export interface MediaKeysOptions {
  title: string;
  /** Plays or pauses as the button on the page does. */
  onToggle: () => void;
}

/** Returns a way to let go of them. */
export function connectMediaKeys(engine: PlayerEngine, { title, onToggle }: MediaKeysOptions): () => void {
  const session = navigator.mediaSession;
  if (session === undefined) return () => undefined;
  const silence = createSilentElement();
  session.metadata = new MediaMetadata({ title });
  const actions = actionsOf(engine, onToggle);
  for (const [action, handler] of actions) setHandler(session, action, handler);
  const show = () => {
    session.playbackState = engine.isPlaying ? 'playing' : 'paused';
    showPosition(session, engine);
    if (!engine.isPlaying) silence.pause();
    else if (silence.paused) silence.play().catch(() => undefined);
  };
  const stopFollowing = engine.subscribe(show);
  return () => {
    stopFollowing();
    closeSilentElement(silence);
    for (const [action] of actions) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

function actionsOf(
  engine: PlayerEngine,
  onToggle: () => void,
): [MediaSessionAction, MediaSessionActionHandler][] {
  const move = (seconds: number) => engine.seek(engine.audibleSeconds() + seconds);
  return [
    ['play', () => !engine.isPlaying && onToggle()],
    ['pause', () => engine.isPlaying && onToggle()],
    ['stop', () => engine.isPlaying && onToggle()],
    ['seekbackward', ({ seekOffset }) => move(-(seekOffset ?? STEP_SECONDS))],
    ['seekforward', ({ seekOffset }) => move(seekOffset ?? STEP_SECONDS)],
    ['seekto', ({ seekTime }) => engine.seek(seekTime ?? 0)],
    ['previoustrack', () => engine.seek(0)],
  ];
}

/** A browser throws on an action that it does not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Then its key does nothing.
  }
}

function showPosition(session: MediaSession, engine: PlayerEngine): void {
  session.setPositionState?.({
    duration: engine.durationSeconds,
    position: Math.min(engine.durationSeconds, engine.audibleSeconds()),
    playbackRate: engine.speedPercent / 100,
  });
}
