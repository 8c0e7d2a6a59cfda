import { z } from 'zod';
import { HIGHEST_SEMITONES, LOWEST_SEMITONES } from '../music/pitch-range.ts';
import { example, id } from './leaves.ts';

/** What the calls about a song in another key take and answer with. */

const SONG_WORDS = 'song_id must be the id of a song.';

export function pitchWords(field: string): string {
  return `${field} must be a whole number from ${LOWEST_SEMITONES} to ${HIGHEST_SEMITONES}.`;
}

function pitch(field: string) {
  const words = pitchWords(field);
  const number = z.int(words).min(LOWEST_SEMITONES, words).max(HIGHEST_SEMITONES, words);
  return example(number, 2).describe('Semitones; 0 is the key of the original');
}

export const transpositionStartSchema = z.object({
  song_id: z.string(SONG_WORDS).max(100, SONG_WORDS),
  target_pitch: pitch('target_pitch'),
});

const TRACK_NAMES = ['instrumental', 'vocal'] as const;
export type TrackName = (typeof TRACK_NAMES)[number];

export const transpositionDownloadSchema = z.object({
  track: z
    .enum(TRACK_NAMES, `track must be one of ${TRACK_NAMES.join(', ')}.`)
    .optional()
    .describe(
      'One track alone; both mixed without it. In the key of the original the mix is a WAV, since none is stored',
    ),
});

const link = () => z.string().nullable().describe('Good for some hours; null of a mixed file');

const transposedFileSchema = z
  .object({
    pitch: pitch('pitch'),
    type: z.enum(['separate_tracks', 'mixed']),
    instrumental_url: link(),
    vocal_url: link(),
    file_path: example(
      z.string(),
      '/api/v1/transposition/download/song_01kagq8x3v6m2t9c5r7w4y1z0b/2',
    ).describe('The call that gives the audio; `?track=` gives one track of it'),
    created_at: example(z.number(), 1_763_726_400).describe('Seconds since 1970'),
    size: z.int().describe('Bytes, of both tracks or of the mix'),
  })
  .meta({ id: 'TransposedFile' });
export type TransposedFileBody = z.infer<typeof transposedFileSchema>;

/** Separate tracks before the mix, and lower pitches before higher ones. */
export const transposedFilesSchema = z.object({ files: z.array(transposedFileSchema) });
export type TransposedFilesBody = z.infer<typeof transposedFilesSchema>;

export const transpositionCompletedSchema = z.object({
  status: z.literal('completed'),
  target_pitch: pitch('target_pitch'),
  file_path: transposedFileSchema.shape.file_path,
  file: transposedFileSchema,
});
export type TranspositionCompletedBody = z.infer<typeof transpositionCompletedSchema>;

export const transpositionProcessingSchema = z.object({
  status: z.literal('processing'),
  target_pitch: pitch('target_pitch'),
  task_id: id('task').describe('For `subscribe_task` on the song’s WebSocket'),
});
export type TranspositionProcessingBody = z.infer<typeof transpositionProcessingSchema>;

export const pitchMapSchema = z
  .object({
    pitch: pitch('pitch'),
    ratio: example(z.number(), 1.122462048309373).describe('Of every frequency to that of the original'),
    key: example(z.string().nullable(), 'F# major').describe('Null where the song has none'),
    notes: z
      .array(
        z.object({
          id: example(z.string(), 'n0').describe('`n0`, `n1` … in the order of the result'),
          midi_number: example(z.int(), 71),
          note_name: example(z.string(), 'B4'),
          frequency: example(z.number(), 493.88).describe('Hertz'),
        }),
      )
      .describe('All notes of the result'),
  })
  .meta({ id: 'PitchMap' });
export type PitchMapBody = z.infer<typeof pitchMapSchema>;
