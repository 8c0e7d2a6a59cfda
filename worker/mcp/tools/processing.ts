import { z } from 'zod';
import { createUploadSchema } from '#domain/contracts/requests/upload-requests.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { missingUploadParts, uploadPartRange } from '#domain/songs/upload-parts.ts';
import { partLink } from '../../storage/part-links.ts';
import { songId } from '../inputs.ts';
import { type ToolPlace, tool } from '../tool.ts';

/** A file becomes a song: its bytes go to signed links, which need no bearer, because a model's shell has none. */

const { file_name, size_bytes, lyrics_language } = createUploadSchema.shape;
const uploadId = z.string().min(1).max(100).describe('The id of an upload, from start_upload: "upload_…"');

export const processingTools = [
  tool({
    name: 'start_upload',
    title: 'Begin to upload a recording',
    description:
      'The first of three steps from an audio file to its notes. Give the name and the exact size in bytes (at most 100,000,000; at ' +
      'most 12 minutes of music). The answer has one link for each part of the file (8,388,608 bytes, the last one shorter): PUT ' +
      'exactly the bytes from `first_byte` to `last_byte` to each, without any other header. A part with curl: ' +
      '`tail -c +$((first_byte+1)) song.mp3 | head -c part_bytes | curl -T - -H "Content-Length: part_bytes" "$url"`; a file of one ' +
      'part: `curl -T song.mp3 "$url"`. Then call finish_upload. Costs nothing yet. ' +
      'Example: {"file_name": "song.mp3", "size_bytes": 4200000}',
    input: z.object({
      file_name: file_name.max(300),
      size_bytes,
      title: z.string().max(300).nullish().describe('Left out: from the file’s tags or name'),
      lyrics_language,
    }),
    calls: ['POST /uploads'],
    isReadOnly: false,
    async run(file, api, place) {
      // The pages send the same: the best that the machine has.
      const body = { ...file, pitch_method: 'auto' };
      return withLinks(await api.json('POST /uploads', { body }), place);
    },
  }),
  tool({
    name: 'finish_upload',
    title: 'Process an uploaded recording',
    description:
      'The second step, when all parts are sent: makes the song and starts to process it, which costs about one credit for each minute ' +
      'of music. Parts that are missing are refused by their numbers; `upload_status` has links to send them. Then call watch_song. ' +
      'Calling it twice makes one song. Example: {"upload_id": "upload_…"}',
    input: z.object({ upload_id: uploadId }),
    calls: ['POST /uploads/{uploadId}/complete'],
    isReadOnly: false,
    async run({ upload_id }, api) {
      const song = await api.json('POST /uploads/{uploadId}/complete', { path: [upload_id] });
      const { id, title, processing_status, processing_credits_used } = song;
      return { song_id: id, title, status: processing_status, credits: processing_credits_used };
    },
  }),
  tool({
    name: 'upload_status',
    title: 'How far an upload is',
    description:
      'Tells which parts of an upload have come, with fresh links for those that are missing: links of start_upload hold for an hour, ' +
      'the upload for a day. Example: {"upload_id": "upload_…"}',
    input: z.object({ upload_id: uploadId }),
    calls: ['GET /uploads/{uploadId}'],
    isReadOnly: true,
    async run({ upload_id }, api, place) {
      return withLinks(await api.json('GET /uploads/{uploadId}', { path: [upload_id] }), place);
    },
  }),
  tool({
    name: 'watch_song',
    title: 'How far the processing of a song is',
    description:
      'The third step: tells stage, progress (0 to 1) and a message, what is known of the song already, and in the end success or the ' +
      'reason of a failure. A song takes from half a minute to some minutes: ask every 10 seconds until `is_processing` is false. ' +
      'When `is_completed` is true, get_song and get_notes have the result. Example: {"song_id": "song_…"}',
    input: z.object({ song_id: songId }),
    calls: ['GET /pipeline/status/{id}'],
    isReadOnly: true,
    async run({ song_id }, api) {
      const { findings, ...status } = await api.json('GET /pipeline/status/{id}', { path: [song_id] });
      if (!findings) return status;
      // Asked every ten seconds: the first notes themselves would fill what a model can read.
      const { waveform: _waveform, notes, ...known } = findings;
      return { ...status, found_so_far: { ...known, notes: notes.length } };
    },
  }),
];

async function withLinks(upload: UploadBody, { origin, linkSecret, nowMs }: ToolPlace) {
  const received = upload.received_parts.map(({ part_number }) => part_number);
  const missing = upload.status === 'open' ? missingUploadParts(upload.size_bytes, received) : [];
  const parts = missing.map(async (partNumber) => {
    const range = uploadPartRange(upload.size_bytes, partNumber) ?? { startByte: 0, endByte: 0 };
    const path = await partLink(linkSecret, { uploadId: upload.id, partNumber }, nowMs);
    return {
      number: partNumber,
      first_byte: range.startByte,
      last_byte: range.endByte - 1,
      part_bytes: range.endByte - range.startByte,
      url: origin + path,
    };
  });
  return {
    upload_id: upload.id,
    status: upload.status,
    song_id: upload.song_id,
    expires_at: upload.expires_at,
    received_parts: received,
    parts_to_send: await Promise.all(parts),
  };
}
