/** Pure. What is heard of a song before it is opened: its first phrase. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { keptNotes } from '#domain/music/notes-kept.ts';
import { phrasesOf } from '#domain/music/phrases.ts';

/** The voice does not begin with the first sample. */
const LEAD_SECONDS = 0.4;
const LEAST_SECONDS = 4;
const MOST_SECONDS = 12;
/** Shorter ones are a breath or an "oh" before the song. */
const LEAST_PHRASE_SECONDS = 1;

export interface PreviewSpan {
  startSeconds: number;
  endSeconds: number;
}

type Found = Pick<PipelineResultBody, 'pitch_detection' | 'lyrics_recognition' | 'duration_seconds'>;

/** From the beginning where nobody sings. */
export function previewSpan({ pitch_detection, lyrics_recognition, duration_seconds }: Found): PreviewSpan {
  const segments = lyrics_recognition.success ? lyrics_recognition.segments : [];
  const lines = segments.map(({ start, end, text }) => ({ startSeconds: start, endSeconds: end, text }));
  const phrases = phrasesOf(keptNotes(pitch_detection.note_sequence), lines);
  const isLong = (phrase: PreviewSpan) => phrase.endSeconds - phrase.startSeconds >= LEAST_PHRASE_SECONDS;
  const first = phrases.find(isLong) ?? phrases[0] ?? { startSeconds: 0, endSeconds: 0 };
  const startSeconds = Math.min(
    Math.max(0, first.startSeconds - LEAD_SECONDS),
    Math.max(0, duration_seconds - LEAST_SECONDS),
  );
  const wanted = Math.max(first.endSeconds - startSeconds, LEAST_SECONDS);
  return {
    startSeconds,
    endSeconds: Math.min(duration_seconds, startSeconds + Math.min(wanted, MOST_SECONDS)),
  };
}
