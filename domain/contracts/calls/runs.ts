import { trainingDaysSchema, trainingProgressSchema, trainingStartBodySchema } from '../account-api.ts';
import {
  activePipelinesSchema,
  pipelineResultSchema,
  pipelineStatusSchema,
  socketTicketAnswerSchema,
} from '../api.ts';
import { statusSchema } from '../plan-requests.ts';
import { processSchema, retrySchema, socketTicketSchema } from '../requests/pipeline-requests.ts';
import {
  trainingEndSchema,
  trainingHeartbeatSchema,
  trainingOfflineSchema,
  trainingStartSchema,
} from '../training-requests.ts';
import { type Calls, OWN_RUN, OWN_SONG } from './call.ts';

/** The runs of songs, watching them, and practising what they made. `{id}` is the song's id, which means its newest run, or a run's own. */

const STARTED = { 200: pipelineStatusSchema, 202: pipelineStatusSchema } as const;
const REFUSED_RUNS = [
  'original_gone',
  'sound_put_away',
  'insufficient_credits',
  'email_not_confirmed',
  'song_limit',
  'too_many_runs',
  'compute_budget_spent',
  'too_many_attempts',
] as const;
const OWN_TRAINING = ['training_session_not_found', 'training_session_ended'] as const;

export const runCalls = {
  'POST /pipeline/process': {
    summary: 'Process a song, or answer with the run that is under way',
    by: 'key',
    scope: 'songs:write',
    body: processSchema,
    answers: STARTED,
    errors: [...OWN_SONG, ...REFUSED_RUNS],
  },
  'POST /pipeline/retry/{id}': {
    summary: 'Try a failed or cancelled song again',
    by: 'key',
    scope: 'songs:write',
    body: retrySchema,
    answers: STARTED,
    errors: [...OWN_RUN, ...REFUSED_RUNS, 'nothing_to_retry'],
  },
  'POST /pipeline/cancel/{id}': {
    summary: 'Cancel the run',
    by: 'key',
    scope: 'songs:write',
    answers: { 200: pipelineStatusSchema },
    errors: [...OWN_RUN, 'pipeline_ended'],
  },
  'GET /pipeline/active': {
    summary: 'The runs that are under way',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: activePipelinesSchema },
    errors: ['too_busy'],
  },
  'GET /pipeline/status/{id}': {
    summary: 'How far a run is',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: pipelineStatusSchema },
    errors: [...OWN_RUN, 'too_busy'],
  },
  'GET /pipeline/result/{id}': {
    summary: 'Notes, words, key, tempo, quality and links to the tracks',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: pipelineResultSchema },
    errors: [...OWN_RUN, 'file_not_found', 'pipeline_not_completed', 'result_replaced'],
  },
  'POST /ws/ticket': {
    summary: 'A ticket for one WebSocket, good for half a minute',
    by: 'session',
    body: socketTicketSchema,
    answers: { 200: socketTicketAnswerSchema },
    errors: OWN_SONG,
  },
  'GET /ws/transposition/{songId}': {
    summary: 'The song’s WebSocket, by a bearer or with `?ticket=`',
    by: 'anybody',
    answers: { 101: null },
    errors: [
      ...OWN_SONG,
      'upgrade_required',
      'forbidden_origin',
      'authentication_required',
      'authentication_failed',
    ],
  },
  'POST /training/start': {
    summary: 'Begin to practise a song',
    by: 'key',
    scope: 'practice:write',
    body: trainingStartSchema,
    answers: { 200: trainingStartBodySchema },
    errors: [...OWN_SONG, 'song_not_completed', 'training_limit'],
  },
  'POST /training/heartbeat': {
    summary: 'Still practising',
    by: 'key',
    scope: 'practice:write',
    body: trainingHeartbeatSchema,
    answers: { 200: trainingProgressSchema },
    errors: [...OWN_TRAINING, 'training_limit'],
  },
  'POST /training/end': {
    summary: 'Stop practising',
    by: 'key',
    scope: 'practice:write',
    body: trainingEndSchema,
    answers: { 200: trainingProgressSchema },
    errors: ['training_session_not_found'],
  },
  'POST /training/offline': {
    summary: 'Practice without a network, told of later; time counts once',
    by: 'key',
    scope: 'practice:write',
    body: trainingOfflineSchema,
    answers: { 200: trainingProgressSchema },
    errors: [...OWN_SONG, 'song_not_completed', 'training_session_not_found', 'too_many_attempts'],
  },
  'GET /training/days': {
    summary: 'Minutes of practice, day by day',
    by: 'key',
    scope: 'practice:read',
    query: statusSchema,
    answers: { 200: trainingDaysSchema },
  },
} as const satisfies Calls;
