import { useEffect } from 'react';
import { connectMediaKeys } from './engine/media-keys.ts';
import type { PlayerEngine } from './engine/player-engine.ts';
import { keepScreenOn } from './engine/wake-lock.ts';

/** What the machine around the page does while the song plays: its media keys, its lock screen, its display. */
export function useDevice(engine: PlayerEngine, title: string, onToggle: () => void): void {
  useEffect(() => keepScreenOn(engine), [engine]);
  useEffect(() => connectMediaKeys(engine, { title, onToggle }), [engine, title, onToggle]);
}
