import { historyLinkStateSchema, newHistoryLinkSchema, sharedHistorySchema } from '../history-link-api.ts';
import { practiceProgressSchema } from '../practice-requests.ts';
import { type Calls, OWN_SONG } from './call.ts';

/** A read-only link to one song's history, for a teacher. A program cannot make one: it would outlive its key. */

export const historyLinkCalls = {
  'GET /songs/{songId}/history-link': {
    summary: 'The link to this song’s history, where there is one',
    by: 'session',
    answers: { 200: historyLinkStateSchema },
    errors: OWN_SONG,
  },
  'POST /songs/{songId}/history-link': {
    summary: 'Make the link, or let the one there is live for 90 days more',
    by: 'session',
    answers: { 201: newHistoryLinkSchema },
    errors: [...OWN_SONG, 'too_many_attempts'],
  },
  'DELETE /songs/{songId}/history-link': {
    summary: 'Take the link back: it leads nowhere from now on',
    by: 'session',
    answers: { 204: null },
    errors: OWN_SONG,
  },
  'GET /practice/shared': {
    summary: 'How a song goes, for whoever has the link: its token comes as `Authorization: Bearer`',
    by: 'anybody',
    query: practiceProgressSchema,
    answers: { 200: sharedHistorySchema },
    errors: ['history_link_not_found', 'too_many_attempts'],
  },
} as const satisfies Calls;
