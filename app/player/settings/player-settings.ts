/** How a singer has set the player for one song. The one truth for its controls; remembered for each song apart. */
import { type Readable, Store } from '#app/store/store.ts';
import { CLICKS_PER_BAR, type ClicksPerBar } from '#domain/music/click-track.ts';
import { SKILL_LEVELS, type SkillLevel } from '#domain/singing/skill-levels.ts';
import { SUNG_PARTS, type SungPart } from '#domain/singing/sung-parts.ts';
import type { LoopRange } from '../engine/player-engine.ts';
import { DEFAULT_VOLUME_PERCENT, type PerStem } from '../engine/stems.ts';
import { TIMBRES, type Timbre } from '../timbres/timbre.ts';
import {
  fieldsOf,
  type LeftLine,
  type NamedLoop,
  oneOf,
  perStem,
  type Reader,
  readFlag,
  readLeftLine,
  readLoop,
  readNamedLoops,
  readSeconds,
  wholeStepsBetween,
} from './setting-readers.ts';
import { browserMemory, type SongMemory } from './song-memory.ts';

export const SPEED_PERCENT = { lowest: 50, highest: 150, step: 5 } as const;
export const SEMITONES = { lowest: -12, highest: 12, step: 1 } as const;
export const COUNT_INS = [0, 1, 2] as const;
export const STAGE_VIEWS = ['falling', 'lane'] as const;

export interface PlayerSettings {
  speedPercent: number;
  /** The wish. What is shown and heard is the transposition's to say. */
  semitones: number;
  /** The key that the analysis found is shown, whichever is saved. */
  isKeyDetected: boolean;
  volumePercent: PerStem<number>;
  timbre: Timbre;
  /** Falling notes over the keys, or notes that run from right to left past the voice. */
  stageView: (typeof STAGE_VIEWS)[number];
  /** By the singer, or once by the microphone, which is read best on the lane. */
  isViewChosen: boolean;
  /** The recorded singer's curve lies on the lane. */
  isGuideShown: boolean;
  loop: LoopRange | null;
  namedLoops: readonly NamedLoop[];
  /** Where the singer left off. */
  positionSeconds: number;
  /** The line that is sung there; null where none is known. */
  leftLine: LeftLine | null;
  countInBars: (typeof COUNT_INS)[number];
  isMetronomeOn: boolean;
  metronomePercent: number;
  /** Clicks in a bar. */
  clicks: ClicksPerBar;
  /** How the coach judges, and what it shows. */
  skillLevel: SkillLevel;
  isOctaveCounted: boolean;
  isScoreShown: boolean;
  isSpeedRaised: boolean;
  /** What the singer sings, and how the song helps. */
  sungPart: SungPart;
  isSongWaiting: boolean;
  isFading: boolean;
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  speedPercent: 100,
  semitones: 0,
  isKeyDetected: false,
  volumePercent: DEFAULT_VOLUME_PERCENT,
  timbre: 'original',
  stageView: 'falling',
  isViewChosen: false,
  isGuideShown: false,
  loop: null,
  namedLoops: [],
  positionSeconds: 0,
  leftLine: null,
  countInBars: 0,
  isMetronomeOn: false,
  metronomePercent: 60,
  clicks: 4,
  skillLevel: 'steady',
  isOctaveCounted: false,
  isScoreShown: true,
  isSpeedRaised: true,
  sungPart: 'melody',
  isSongWaiting: false,
  isFading: false,
};

const readPercent = wholeStepsBetween(0, 100, 1);

const READERS: { [Name in keyof PlayerSettings]: Reader<PlayerSettings[Name]> } = {
  speedPercent: wholeStepsBetween(SPEED_PERCENT.lowest, SPEED_PERCENT.highest, SPEED_PERCENT.step),
  semitones: wholeStepsBetween(SEMITONES.lowest, SEMITONES.highest, SEMITONES.step),
  isKeyDetected: readFlag,
  volumePercent: perStem(readPercent),
  timbre: oneOf(TIMBRES),
  stageView: oneOf(STAGE_VIEWS),
  isViewChosen: readFlag,
  isGuideShown: readFlag,
  loop: readLoop,
  namedLoops: readNamedLoops,
  positionSeconds: readSeconds,
  leftLine: readLeftLine,
  countInBars: oneOf(COUNT_INS),
  isMetronomeOn: readFlag,
  metronomePercent: readPercent,
  clicks: oneOf(CLICKS_PER_BAR),
  skillLevel: oneOf(SKILL_LEVELS),
  isOctaveCounted: readFlag,
  isScoreShown: readFlag,
  isSpeedRaised: readFlag,
  sungPart: oneOf(SUNG_PARTS),
  isSongWaiting: readFlag,
  isFading: readFlag,
};

/** As the keyboard does it: one notch further, as far as there are any. */
export function stepSetting(
  settings: SettingsStore,
  { does, steps }: { does: 'speed' | 'pitch'; steps: number },
): void {
  const { speedPercent, semitones } = settings.get();
  if (does === 'speed') settings.change({ speedPercent: speedPercent + steps * SPEED_PERCENT.step });
  else settings.change({ semitones: semitones + steps * SEMITONES.step });
}

export interface SettingsStore extends Readable<PlayerSettings> {
  /** A value that makes no sense leaves what was there. */
  change(part: Partial<PlayerSettings>): void;
  /** Remembers what is not written yet, now: the page is about to go. */
  flush(): void;
}

/** So many moves of a slider become one write. */
const WRITE_DELAY_MS = 500;

/** `songId` null: nothing is remembered. */
export function createPlayerSettings(
  songId: string | null,
  memory: SongMemory = browserMemory('song'),
): SettingsStore {
  const settings = new Store(changed(DEFAULT_SETTINGS, songId === null ? null : memory.read(songId)));
  let writing: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    if (writing === null) return;
    clearTimeout(writing);
    writing = null;
    if (songId !== null) memory.write(songId, settings.get());
  };
  return {
    get: settings.get,
    subscribe: settings.subscribe,
    change(part) {
      settings.change(changed(settings.get(), part));
      if (songId !== null) writing ??= setTimeout(flush, WRITE_DELAY_MS);
    },
    flush,
  };
}

/** What is not named in `part` stays the very same object, so that nobody draws anew for it. */
function changed(settings: PlayerSettings, part: unknown): PlayerSettings {
  const fields = fieldsOf(part);
  const next = { ...settings };
  for (const name of Object.keys(READERS) as (keyof PlayerSettings)[]) {
    if (fields[name] !== undefined) setField(next, name, fields[name]);
  }
  return next;
}

function setField<Name extends keyof PlayerSettings>(target: PlayerSettings, name: Name, raw: unknown): void {
  target[name] = READERS[name](raw, target[name]);
}
