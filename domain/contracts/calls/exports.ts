import {
  MAX_FILE_LINES,
  MAX_IMPORT_BYTES,
  MAX_LINES_TEXT_LENGTH,
  MAX_MIDI_BYTES,
  MAX_MIDI_EVENTS,
  MAX_SCORE_TAGS,
} from '../import-limits.ts';
import {
  importedSchema,
  importQuerySchema,
  instrumentalExportSchema,
  scoreExportSchema,
  trackExportSchema,
} from '../requests/export-api.ts';
import { type Calls, OWN_RUN, OWN_SONG } from './call.ts';

/** A song as files for other programs, as it was found or as it was edited, in the key of the recording or in another. */

const SCORE = {
  by: 'key',
  scope: 'songs:read',
  query: scoreExportSchema,
  errors: [...OWN_SONG, 'pipeline_not_found', 'pipeline_not_completed', 'result_replaced'],
} as const;
const TRACK = {
  by: 'key',
  scope: 'songs:read',
  answers: { 200: 'audio/wav' },
  errors: [...SCORE.errors, 'file_not_found', 'sound_put_away', 'key_not_rendered', 'too_many_attempts'],
} as const;

export const exportCalls = {
  'GET /songs/{songId}/export/ultrastar': {
    summary: 'Notes and words for karaoke games, as UltraStar txt',
    ...SCORE,
    answers: { 200: 'text/plain' },
  },
  'GET /songs/{songId}/export/lrc': {
    summary: 'Words with their times, as Enhanced LRC',
    ...SCORE,
    errors: [...SCORE.errors, 'lyrics_not_found'],
    answers: { 200: 'text/plain' },
  },
  'GET /songs/{songId}/export/midi': {
    summary: 'Notes with their words as MIDI',
    ...SCORE,
    answers: { 200: 'audio/midi' },
  },
  'GET /songs/{songId}/export/musicxml': {
    summary: 'A score with words, as MusicXML',
    ...SCORE,
    answers: { 200: 'application/vnd.recordare.musicxml+xml' },
  },
  'GET /songs/{songId}/export/chordpro': {
    summary: 'Words with the chords between them, as ChordPro',
    ...SCORE,
    errors: [...SCORE.errors, 'lyrics_not_found'],
    answers: { 200: 'text/plain' },
  },
  'GET /songs/{songId}/export/songsheet': {
    summary: 'The words to print, in verses with chords and bars, as HTML',
    ...SCORE,
    errors: [...SCORE.errors, 'lyrics_not_found'],
    answers: { 200: 'text/html' },
  },
  'GET /songs/{songId}/export/all.zip': {
    summary: 'All files of the song in one, its tracks in a key that they were rendered in',
    ...TRACK,
    query: scoreExportSchema,
    answers: { 200: 'application/zip' },
  },
  'GET /songs/{songId}/export/vocals.wav': {
    summary: 'The vocal track as WAV, in a key that it was rendered in',
    query: trackExportSchema,
    ...TRACK,
  },
  'GET /songs/{songId}/export/instrumental.wav': {
    summary: 'The instrumental track as WAV, with a metronome if wanted',
    query: instrumentalExportSchema,
    ...TRACK,
  },
  'POST /songs/{songId}/import': {
    summary: 'Make the notes and words of a file edits of the song',
    by: 'key',
    scope: 'songs:write',
    query: importQuerySchema,
    rawBody: {
      mediaType: 'application/octet-stream',
      description: `UltraStar txt or LRC of at most ${MAX_LINES_TEXT_LENGTH} characters and ${MAX_FILE_LINES} lines, MIDI of at most ${MAX_MIDI_BYTES} bytes and ${MAX_MIDI_EVENTS} events, or MusicXML of at most ${MAX_IMPORT_BYTES} bytes and ${MAX_SCORE_TAGS} tags: told apart by what is in it`,
    },
    largeBody: { maxBytes: MAX_IMPORT_BYTES, refusal: 'import_too_large' },
    answers: { 200: importedSchema },
    errors: [
      ...OWN_RUN,
      ...(['pipeline_not_completed', 'result_replaced', 'edits_conflict', 'edits_too_large'] as const),
      ...(['import_unreadable', 'import_too_large', 'too_many_attempts', 'unavailable'] as const),
    ],
  },
} as const satisfies Calls;
