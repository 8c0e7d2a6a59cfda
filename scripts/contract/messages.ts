import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipelineDocumentSchema } from '../../domain/contracts/inference.ts';
import { inferenceEventSchema } from '../../domain/contracts/inference-event.ts';
import { jobRequestSchema } from '../../domain/contracts/inference-job.ts';
import { lyricsDocumentSchema } from '../../domain/contracts/inference-lyrics.ts';
import {
  capabilitiesSchema,
  jobStatusSchema,
  refusalSchema,
} from '../../domain/contracts/inference-service.ts';

/** Examples of every message (inference/fixtures) and the schema that reads each of them. */

export const FIXTURES = join(import.meta.dirname, '../../inference/fixtures');

export const MESSAGES = {
  'job-request': jobRequestSchema,
  'job-request-with-text': jobRequestSchema,
  'transposition-request': jobRequestSchema,
  'alignment-request': jobRequestSchema,
  'event-progress': inferenceEventSchema,
  'event-hybrid-progress': inferenceEventSchema,
  'event-findings': inferenceEventSchema,
  'event-completed': inferenceEventSchema,
  'event-transposed': inferenceEventSchema,
  'event-aligned': inferenceEventSchema,
  'event-failed': inferenceEventSchema,
  'event-released': inferenceEventSchema,
  'pipeline-document': pipelineDocumentSchema,
  'pipeline-document-with-words': pipelineDocumentSchema,
  'lyrics-document': lyricsDocumentSchema,
  'lyrics-document-without-words': lyricsDocumentSchema,
  'job-status-queued': jobStatusSchema,
  'job-status-running': jobStatusSchema,
  'refusal-conflict': refusalSchema,
  'refusal-busy': refusalSchema,
  'refusal-draining': refusalSchema,
  'refusal-fields': refusalSchema,
  capabilities: capabilitiesSchema,
} as const;

export type MessageName = keyof typeof MESSAGES;
export const MESSAGE_NAMES = Object.keys(MESSAGES) as MessageName[];

export function readMessage(name: MessageName): Record<string, unknown> {
  return JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), 'utf8'));
}

/** The id of a message's schema, such as `request.JobRequest`. */
export function idOf(name: MessageName): string {
  const id = MESSAGES[name].meta()?.id;
  if (!id) throw new Error(`The schema of ${name} has no id.`);
  return id;
}
