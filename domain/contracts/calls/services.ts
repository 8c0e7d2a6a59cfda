import { z } from 'zod';
import { healthSchema, readySchema } from '../api.ts';
import { browserErrorSchema } from '../browser-error.ts';
import { waitlistAnswerSchema, waitlistSchema } from '../waitlist.ts';
import { type Calls, FILE, OWN_UPLOAD, REFUSED_PARTS } from './call.ts';

/** What is no part of a singer's account: the waitlist, files by signed link, and what other services tell us. */

const takenSchema = z.object({ taken: z.literal(true) });

export const serviceCalls = {
  'GET /health': { summary: 'Whether the API is there', by: 'anybody', answers: { 200: healthSchema } },
  'GET /ready': {
    summary: 'Whether database, storage, queue and inference service answer; 503 where one does not',
    by: 'anybody',
    answers: { 200: readySchema },
  },
  'POST /browser-errors': {
    summary: 'Our own pages tell of an error, without anything personal',
    by: 'anybody',
    body: browserErrorSchema,
    answers: { 204: null },
  },
  'GET /openapi.json': { summary: 'This document', by: 'anybody', answers: { 200: 'application/json' } },
  'GET /docs': { summary: 'This document as a page', by: 'anybody', answers: { 200: 'text/html' } },
  'POST /waitlist': {
    summary: 'Join the waitlist, also by a form; a browser that sends the form itself is led to a page',
    by: 'anybody',
    body: waitlistSchema,
    answers: { 200: waitlistAnswerSchema, 303: null },
    errors: ['too_many_attempts'],
  },
  'POST /billing/stripe': {
    summary: "Stripe's signed events",
    by: 'anybody',
    rawBody: { mediaType: 'application/json', description: 'An event as Stripe signs it' },
    answers: { 200: z.object({ received: z.literal(true) }) },
    errors: ['unknown_call', 'webhook_refused'],
  },
} as const satisfies Calls;

/** From the root, not below `/api/v1`. */
export const rootCalls = {
  'GET /media/{key}': {
    summary: 'A file by a signed link, such as `signed_url` of a result; the key has slashes',
    by: 'anybody',
    answers: FILE,
    errors: ['signature_invalid', 'file_not_found', 'sound_put_away'],
  },
  'PUT /media/{key}': {
    summary: 'By a signed link: a part of an upload, or an artefact of the inference service',
    by: 'anybody',
    rawBody: { mediaType: 'application/octet-stream', description: 'The bytes of the part or the artefact' },
    answers: { 200: null },
    errors: ['signature_invalid', 'file_too_large', 'stale_attempt', ...OWN_UPLOAD, ...REFUSED_PARTS],
  },
  'POST /internal/inference/events': {
    summary: 'For the inference service: a signed event of a job (docs/inference-contract.md)',
    by: 'anybody',
    rawBody: { mediaType: 'application/json', description: 'An event of the inference contract' },
    answers: { 200: takenSchema },
    errors: ['signature_invalid', 'stale_attempt'],
  },
  'POST /internal/inference/runpod/{pipelineId}/{attempt}': {
    summary: "RunPod's webhook: a reason to look at a job; its body is not read",
    by: 'anybody',
    answers: { 200: takenSchema },
  },
} as const satisfies Calls;
