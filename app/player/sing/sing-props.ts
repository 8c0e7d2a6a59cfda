import type { ComponentType } from 'react';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import type { SingDesk } from '../stage/sing-desk.ts';
import type { StageSong } from '../stage/stage-song.ts';

import type { Singing } from './singing.ts';

/** What singing along needs of the player. */
export interface SingPanelProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  desk: SingDesk;
  song: StageSong;
  /** Null where no server knows the song. */
  songId: string | null;
  settings: SettingsStore;
  /** Of the song as it was recorded; null where nobody knows it. */
  keyName: string | null;
  /** Null where nobody knows. */
  tuningHertz: number | null;
}

export interface SingAlongProps extends SingPanelProps {
  /** Shown while the microphone listens. */
  exercises: ComponentType<SingPanelProps & { singing: Singing }>;
}
