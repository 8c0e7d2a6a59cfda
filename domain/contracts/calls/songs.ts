import { pipelineStatusSchema, songPageSchema, songPlaySchema, songSchema, songStatsSchema } from '../api.ts';
import { lyricsHealthSchema, lyricsLanguagesSchema, lyricsSchema, lyricsTextsSchema } from '../lyrics-api.ts';
import { givenLyricsSchema } from '../requests/lyrics-requests.ts';
import { createUploadSchema } from '../requests/upload-requests.ts';
import { songChangesSchema, songDeletionSchema, songListSchema } from '../song-requests.ts';
import { uploadListSchema, uploadPartSchema, uploadSchema } from '../upload-api.ts';
import { type Calls, FILE, OWN_RUN, OWN_SONG, OWN_UPLOAD, REFUSED_PARTS } from './call.ts';

/** Songs: bringing them, looking at them, their words and their files. */

const REFUSED_FILES = [
  'insufficient_credits',
  'email_not_confirmed',
  'song_limit',
  'too_many_runs',
  'compute_budget_spent',
  'file_too_large',
  'unsupported_file',
  'song_too_long',
] as const;

export const songCalls = {
  'POST /songs/': {
    summary: 'Upload a song as one form',
    by: 'key',
    scope: 'songs:write',
    rawBody: {
      mediaType: 'multipart/form-data',
      description:
        'The song in the field `file`; before it the same fields as in `POST /uploads`. Above 95 MB use that call: it takes a file of up to 100,000,000 bytes in parts',
    },
    answers: { 201: songSchema },
    errors: [...REFUSED_FILES, 'form_too_large', 'length_required', 'invalid_fields', 'too_busy'],
  },
  'GET /songs/': {
    summary: 'Songs, the newest first',
    by: 'key',
    scope: 'songs:read',
    query: songListSchema,
    answers: { 200: songPageSchema },
  },
  'GET /songs/stats': {
    summary: 'How many songs there are',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: songStatsSchema },
  },
  'GET /songs/{songId}': {
    summary: 'One song',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: songSchema },
    errors: OWN_SONG,
  },
  'PUT /songs/{songId}': {
    summary: 'Change the title or the key',
    by: 'key',
    scope: 'songs:write',
    body: songChangesSchema,
    answers: { 200: songSchema },
    errors: OWN_SONG,
  },
  'POST /songs/{songId}/play': {
    summary: 'Count a play',
    by: 'key',
    scope: 'practice:write',
    answers: { 200: songPlaySchema },
    errors: [...OWN_SONG, 'song_not_completed'],
  },
  'DELETE /songs/{songId}': {
    summary: 'Delete a song, its notes and its files',
    by: 'key',
    scope: 'songs:write',
    query: songDeletionSchema,
    answers: { 204: null },
    errors: OWN_SONG,
  },
  'GET /lyrics/health': {
    summary: 'Whether words are recognised now',
    by: 'anybody',
    answers: { 200: lyricsHealthSchema },
  },
  'GET /lyrics/languages': {
    summary: 'The languages that can be asked for',
    by: 'anybody',
    answers: { 200: lyricsLanguagesSchema },
  },
  'GET /lyrics/{id}': {
    summary: 'The words of a song, by its id or by that of a run',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: lyricsSchema },
    errors: [...OWN_RUN, 'lyrics_not_found', 'result_replaced'],
  },
  'PUT /lyrics/{songId}': {
    summary: 'Give a song words of one’s own: they are placed in its voice, for free',
    by: 'key',
    scope: 'songs:write',
    body: givenLyricsSchema,
    answers: { 202: pipelineStatusSchema },
    errors: [
      ...OWN_SONG,
      'song_not_completed',
      'file_not_found',
      'sound_put_away',
      'result_replaced',
      'too_many_alignments',
      'compute_budget_spent',
      'too_many_attempts',
    ],
  },
  'GET /lyrics/{songId}/text': {
    summary: 'The texts that were given for a song, as they were typed',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: lyricsTextsSchema },
    errors: OWN_SONG,
  },
  'DELETE /lyrics/{songId}': {
    summary: 'Take the given words away: the song has those of its analysis again',
    by: 'key',
    scope: 'songs:write',
    answers: { 204: null },
    errors: OWN_SONG,
  },
  'GET /audio/{fileName}': {
    summary: "A track by its name, a result's `file_path`",
    by: 'key',
    scope: 'songs:read',
    answers: FILE,
    errors: ['file_not_found', ...OWN_RUN, 'result_replaced', 'sound_put_away'],
  },
  'GET /files/processed/{songId}': {
    summary: 'The instrumental track of a song',
    by: 'key',
    scope: 'songs:read',
    answers: FILE,
    errors: [...OWN_SONG, 'file_not_found', 'sound_put_away', 'pipeline_not_completed'],
  },
  'GET /files/processed/{songId}/vocals': {
    summary: 'The vocal track of a song',
    by: 'key',
    scope: 'songs:read',
    answers: FILE,
    errors: [...OWN_SONG, 'file_not_found', 'sound_put_away', 'pipeline_not_completed'],
  },
  'POST /uploads': {
    summary: 'Begin a resumable upload',
    by: 'key',
    scope: 'songs:write',
    body: createUploadSchema,
    answers: { 201: uploadSchema },
    errors: [...REFUSED_FILES, ...OWN_SONG, 'another_file', 'upload_limit', 'too_many_attempts'],
  },
  'GET /uploads': {
    summary: 'Uploads that are neither finished nor given up',
    by: 'key',
    scope: 'songs:write',
    answers: { 200: uploadListSchema },
  },
  'GET /uploads/{uploadId}': {
    summary: 'How far an upload is',
    by: 'key',
    scope: 'songs:write',
    answers: { 200: uploadSchema },
    errors: ['upload_not_found'],
  },
  'PUT /uploads/{uploadId}/parts/{partNumber}': {
    summary: 'Send one part; the same bytes get the same answer however often they come',
    by: 'key',
    scope: 'songs:write',
    rawBody: { mediaType: 'application/octet-stream', description: 'The bytes of this part' },
    answers: { 200: uploadPartSchema },
    errors: [...OWN_UPLOAD, ...REFUSED_PARTS],
  },
  'POST /uploads/{uploadId}/complete': {
    summary: 'Make the song of the parts, or bring the sound of the named one back',
    by: 'key',
    scope: 'songs:write',
    answers: { 201: songSchema },
    errors: [
      ...OWN_UPLOAD,
      ...REFUSED_FILES,
      ...OWN_SONG,
      ...(['another_file', 'upload_incomplete', 'checksum_mismatch', 'too_many_attempts'] as const),
    ],
  },
  'DELETE /uploads/{uploadId}': {
    summary: 'Give an upload up',
    by: 'key',
    scope: 'songs:write',
    answers: { 204: null },
    errors: OWN_UPLOAD,
  },
} as const satisfies Calls;
