import { z } from 'zod';
import { example, id, time } from './leaves.ts';

/** What the calls of resumable uploads answer. */

export const uploadPartSchema = z
  .object({
    part_number: z.int(),
    size_bytes: z.int(),
    sha256: z.string().describe('Lower-case hexadecimal'),
  })
  .meta({ id: 'UploadPart' });
export type UploadPartBody = z.infer<typeof uploadPartSchema>;

export const uploadSchema = z
  .object({
    id: id('upload'),
    status: z.enum(['open', 'completed', 'aborted', 'expired']),
    file_name: example(z.string(), 'una-voce.mp3'),
    title: z.string(),
    size_bytes: z.int(),
    part_size_bytes: z.int(),
    part_count: z.int(),
    received_parts: z.array(uploadPartSchema).describe('In the order of the file'),
    expires_at: time(),
    song_id: id('song').nullable().describe('Null until the upload is completed'),
    brings_back_song_id: id('song').nullable().describe('The song whose sound it brings back'),
  })
  .meta({ id: 'Upload' });
export type UploadBody = z.infer<typeof uploadSchema>;

export const uploadListSchema = z.object({ uploads: z.array(uploadSchema) });
export type UploadListBody = z.infer<typeof uploadListSchema>;
