import { healthSchema } from '../api.ts';
import {
  editsStatusSchema,
  editsVersionsSchema,
  loadedEditsSchema,
  MAX_EDITED_BYTES,
  restoreEditsSchema,
  savedEditsSchema,
  saveEditsSchema,
} from '../editing-api.ts';
import { type Calls, OWN_RUN } from './call.ts';

/**
 * What a singer has changed of a song's notes and words. `{id}` is the song's id or that of one of its runs. Each save, restore and reset
 * makes a new version; the last twenty can be restored, so that nothing that was saved is lost by the next save.
 */

const OF_CHANGES = [...OWN_RUN, 'too_many_attempts'] as const;

export const editingCalls = {
  'POST /editing/save': {
    summary: 'Save what was edited, as the next version',
    by: 'key',
    scope: 'songs:write',
    body: saveEditsSchema,
    largeBody: { maxBytes: MAX_EDITED_BYTES, refusal: 'edits_too_large' },
    answers: { 200: savedEditsSchema },
    errors: [
      ...OF_CHANGES,
      ...(['pipeline_not_completed', 'result_replaced', 'edits_conflict', 'edits_too_large'] as const),
      'word_not_allowed',
    ],
  },
  'GET /editing/health': {
    summary: 'Whether edits can be saved',
    by: 'anybody',
    answers: { 200: healthSchema },
  },
  'GET /editing/load/{id}': {
    summary: 'The newest version, carried over to the result that the song has now',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: loadedEditsSchema },
    errors: [...OWN_RUN, 'pipeline_not_completed', 'result_replaced'],
  },
  'GET /editing/status/{id}': {
    summary: 'Whether there is an edited version',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: editsStatusSchema },
    errors: OWN_RUN,
  },
  'GET /editing/versions/{id}': {
    summary: 'The versions that can be restored, the newest first',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: editsVersionsSchema },
    errors: OWN_RUN,
  },
  'POST /editing/restore/{id}': {
    summary: 'Make an earlier version the newest again',
    by: 'key',
    scope: 'songs:write',
    body: restoreEditsSchema,
    answers: { 200: savedEditsSchema },
    errors: [...OF_CHANGES, 'edits_version_not_found'],
  },
  'POST /editing/reset/{id}': {
    summary: 'Go back to the original; what was edited can be restored',
    by: 'key',
    scope: 'songs:write',
    answers: { 200: editsStatusSchema },
    errors: OF_CHANGES,
  },
} as const satisfies Calls;
