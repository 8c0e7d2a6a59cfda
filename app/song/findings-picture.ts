/** Pure. What is known of a song in work as shapes, in units of the picture: it is drawn as wide as the card, whatever that is. */
import type { FindingsBody } from '#domain/contracts/api.ts';

export const PICTURE = { width: 1000, notesHeight: 96, waveformHeight: 40 } as const;

/** Fixed, so that no note moves when a higher or a lower one is found: G2 to F5, as the player shows them. */
const LOWEST_MIDI = 43;
const HIGHEST_MIDI = 77;
const NOTE_HEIGHT = 5;
const NARROWEST = 2;
/** Of a bar and the gap after it. */
const BAR_SHARE = 0.7;
const LOWEST_BAR = 1;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface NoteBox extends Box {
  /** The same for a note that was there before: it is not drawn as a new one. */
  key: string;
}

export function noteBoxes({ notes, duration_seconds }: FindingsBody): NoteBox[] {
  const xOf = (seconds: number) => Math.min(1, seconds / duration_seconds) * PICTURE.width;
  const step = (PICTURE.notesHeight - NOTE_HEIGHT) / (HIGHEST_MIDI - LOWEST_MIDI);
  return notes.map(({ time_start, time_end, midi_number }) => {
    const x = Math.min(PICTURE.width - NARROWEST, xOf(time_start));
    const midi = Math.min(HIGHEST_MIDI, Math.max(LOWEST_MIDI, midi_number));
    return {
      key: `${time_start} ${midi_number}`,
      x,
      y: (HIGHEST_MIDI - midi) * step,
      width: Math.max(NARROWEST, xOf(time_end) - x),
      height: NOTE_HEIGHT,
    };
  });
}

/** Bars around a middle line, below the notes. */
export function waveformPath({ waveform }: FindingsBody): string {
  const stride = PICTURE.width / waveform.length;
  const middle = PICTURE.notesHeight + PICTURE.waveformHeight / 2;
  return waveform
    .map((percent, bar) => {
      const height = Math.max(LOWEST_BAR, (percent / 100) * PICTURE.waveformHeight);
      const width = stride * BAR_SHARE;
      return `M${rounded(bar * stride)} ${rounded(middle - height / 2)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`;
    })
    .join('');
}

/** How far the notes reach, 0 to 1. */
export function heardShare({ heard_until_seconds, duration_seconds }: FindingsBody): number {
  return Math.min(1, heard_until_seconds / duration_seconds);
}

function rounded(units: number): number {
  return Math.round(units * 10) / 10;
}
