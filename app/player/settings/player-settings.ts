/** How a singer has set the player for one song. The one truth for its controls; remembered for each song apart. */
import { DEFAULT_VOLUME_PERCENT, TIMBRES } from '#app/sound/index.ts';
import { type Readable, Store } from '#app/store/store.ts';
import { CLICKS_PER_BAR } from '#domain/music/click-track.ts';
import { SUNG_PARTS } from '#domain/singing/sung-parts.ts';
import { SKILL_LEVELS } from '#domain/singing/tolerance.ts';
import {
  fieldsOf,
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
const STAGE_VIEWS = ['falling', 'lane'] as const;
export const CHORD_VIEWS = ['off', 'simple', 'detailed'] as const;

const readPercent = wholeStepsBetween(0, 100, 1);

interface Setting<Value> {
  initial: Value;
  /** The value comes from storage, or from a control. */
  read: Reader<Value>;
}

/** What can be set, what it is for a song that nobody has set yet, and which values make sense. */
const SETTINGS = {
  speedPercent: setting(
    100,
    wholeStepsBetween(SPEED_PERCENT.lowest, SPEED_PERCENT.highest, SPEED_PERCENT.step),
  ),
  /** The request. What is shown and heard is the transposition's to say. */
  semitones: setting(0, wholeStepsBetween(SEMITONES.lowest, SEMITONES.highest, SEMITONES.step)),
  /** The key that the analysis found is shown, whichever is saved. */
  isKeyDetected: setting(false, readFlag),
  volumePercent: setting(DEFAULT_VOLUME_PERCENT, perStem(readPercent)),
  timbre: setting('original', oneOf(TIMBRES)),
  /** Falling notes over the keys, or notes that run from right to left past the voice. */
  stageView: setting('falling', oneOf(STAGE_VIEWS)),
  /** It was chosen by the singer, or once by the microphone, which is read best on the lane. */
  isViewChosen: setting(false, readFlag),
  /** The recorded singer's curve lies on the lane. */
  isGuideShown: setting(false, readFlag),
  /** Who sings reads words and notes: chords are for who also plays. */
  chordView: setting('off', oneOf(CHORD_VIEWS)),
  loop: setting(null, readLoop),
  namedLoops: setting([], readNamedLoops),
  /** Where the singer left off. */
  positionSeconds: setting(0, readSeconds),
  /** The line that is sung there; null where none is known. */
  leftLine: setting(null, readLeftLine),
  countInBars: setting(0, oneOf(COUNT_INS)),
  isMetronomeOn: setting(false, readFlag),
  metronomePercent: setting(60, readPercent),
  /** So many clicks sound in a bar. */
  clicks: setting(4, oneOf(CLICKS_PER_BAR)),
  /** How the coach judges, and what it shows. */
  skillLevel: setting('steady', oneOf(SKILL_LEVELS)),
  isOctaveCounted: setting(false, readFlag),
  isScoreShown: setting(true, readFlag),
  isSpeedRaised: setting(true, readFlag),
  /** After a pass its sentence is said aloud. */
  isCoachSpoken: setting(false, readFlag),
  /** What the singer sings, and how the song helps. */
  sungPart: setting('melody', oneOf(SUNG_PARTS)),
  isSongWaiting: setting(false, readFlag),
  isFading: setting(false, readFlag),
  /** The song's voice is silent while the singer is right. */
  isGuideWithdrawing: setting(false, readFlag),
  /** The picture of the voice grows rarer over lines that are sung well. */
  isPictureFading: setting(true, readFlag),
};
type SettingName = keyof typeof SETTINGS;
const NAMES = Object.keys(SETTINGS) as SettingName[];

export type PlayerSettings = { [Name in SettingName]: (typeof SETTINGS)[Name]['initial'] };

export const DEFAULT_SETTINGS = Object.fromEntries(
  NAMES.map((name) => [name, SETTINGS[name].initial]),
) as PlayerSettings;

function setting<Value>(initial: NoInfer<Value>, read: Reader<Value>): Setting<Value> {
  return { initial, read };
}

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

/** Moves of a slider within this time become one write. */
const WRITE_DELAY_MS = 500;

/** Nothing is remembered where `songId` is null. */
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
  for (const name of NAMES) if (fields[name] !== undefined) setField(next, name, fields[name]);
  return next;
}

function setField<Name extends SettingName>(target: PlayerSettings, name: Name, raw: unknown): void {
  const settings: { [Each in SettingName]: Setting<PlayerSettings[Each]> } = SETTINGS;
  target[name] = settings[name].read(raw, target[name]);
}
