/** What a singer practises one song with: its phrases and sections, loops, and clicks. One for each opened song. */
import { beatGrid } from '#domain/music/beat-grid.ts';
import type { SongBeats } from '#domain/music/click-track.ts';
import { keptNotes, type MelodyNote } from '#domain/music/notes-kept.ts';
import {
  type Phrase,
  phraseAt,
  phrasesOf,
  startOfLastPhrase,
  type TimedLine,
} from '#domain/music/phrases.ts';
import { type Section, sectionsOf } from '#domain/music/sections.ts';
import type { LoopRange, PlayerEngine } from '../engine/player-engine.ts';
import { DEFAULT_SETTINGS, type SettingsStore } from '../settings/player-settings.ts';
import { ClickPlayer } from './click-player.ts';
import { LoopControl } from './loop-control.ts';

/** What of a result the tools are made of. */
export interface PractisedResult {
  pitch_detection: { note_sequence: Parameters<typeof keptNotes>[0] };
  lyrics_recognition: { segments: readonly TimedLine[] };
  tempo: { bpm: number; confidence: number } | null;
}

export interface SongShape {
  durationSeconds: number;
  notes: readonly MelodyNote[];
  phrases: readonly Phrase[];
  sections: readonly Section[];
  beats: SongBeats;
}

export interface PracticeTools {
  readonly shape: SongShape;
  readonly settings: SettingsStore;
  readonly loops: LoopControl;
  readonly clicks: ClickPlayer;
  loopPhrase(): void;
  loopRange(range: LoopRange): void;
  /** Back to the start of the last phrase. */
  again(): void;
  /** Of the count-in that is set, at the speed that is set; of so many bars at least. */
  leadInSeconds(fewestBars?: number): number;
  /** The vocal melody falls silent, or sounds again as loud as it was. */
  muteVocals(): void;
}

export function songShape(result: PractisedResult, durationSeconds: number): SongShape {
  const notes = keptNotes(result.pitch_detection.note_sequence);
  const phrases = phrasesOf(notes, result.lyrics_recognition.segments);
  return {
    durationSeconds,
    notes,
    phrases,
    sections: sectionsOf(phrases, notes),
    beats: {
      grid: beatGrid(notes, result.tempo),
      tempoBpm: result.tempo?.bpm ?? null,
      firstNoteSeconds: notes[0]?.startSeconds ?? 0,
    },
  };
}

function vocalsMute(settings: SettingsStore): () => void {
  let percentBefore = DEFAULT_SETTINGS.volumePercent.vocals;
  return () => {
    const { volumePercent } = settings.get();
    const isSounding = volumePercent.vocals > 0;
    if (isSounding) percentBefore = volumePercent.vocals;
    settings.change({ volumePercent: { ...volumePercent, vocals: isSounding ? 0 : percentBefore } });
  };
}

export function createPracticeTools(
  engine: PlayerEngine,
  settings: SettingsStore,
  shape: SongShape,
): PracticeTools {
  const snapSeconds = [...shape.phrases, ...shape.notes].map(({ startSeconds }) => startSeconds);
  const loops = new LoopControl(engine, settings, { phrases: shape.phrases, snapSeconds });
  const clicks = new ClickPlayer(settings, shape.beats);
  return {
    shape,
    settings,
    loops,
    clicks,
    leadInSeconds: (fewestBars = 0) => clicks.leadInSeconds(settings.get().speedPercent, fewestBars),
    loopPhrase() {
      const phrase = phraseAt(shape.phrases, engine.audibleSeconds());
      if (phrase !== null) loops.loop(phrase);
    },
    loopRange: (range) => loops.loop(range),
    muteVocals: vocalsMute(settings),
    again: () => engine.seek(startOfLastPhrase(shape.phrases, engine.audibleSeconds())),
  };
}
