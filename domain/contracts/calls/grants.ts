import {
  factorOnlySchema,
  grantAnswerSchema,
  grantListSchema,
  newGrantSchema,
  newOAuthClientBodySchema,
  newOAuthClientSchema,
  oauthClientListSchema,
} from '../grants-api.ts';
import { type Calls, FRESH_FACTOR } from './call.ts';

/** What a person allows programs of others, and the programs that a Master account has registered. */

export const grantCalls = {
  'GET /auth/grants': {
    summary: 'The programs that may call the API for this account',
    by: 'session',
    answers: { 200: grantListSchema },
  },
  'POST /auth/grants': {
    summary: 'Agree to what a program asks for on `/oauth/authorize`; only our own page makes this call',
    by: 'session',
    body: newGrantSchema,
    answers: { 200: grantAnswerSchema },
    errors: [
      'forbidden_origin',
      'api_not_in_plan',
      'grant_request_refused',
      'too_many_attempts',
      ...FRESH_FACTOR,
    ],
  },
  'DELETE /auth/grants/{id}': {
    summary: 'Take a grant back, with all its tokens',
    by: 'session',
    body: factorOnlySchema,
    answers: { 204: null },
    errors: ['grant_not_found', 'too_many_attempts', ...FRESH_FACTOR],
  },
  'GET /auth/oauth-clients': {
    summary: 'The OAuth clients that this account has registered',
    by: 'session',
    answers: { 200: oauthClientListSchema },
  },
  'POST /auth/oauth-clients': {
    summary: 'Register an OAuth client',
    by: 'session',
    body: newOAuthClientSchema,
    answers: { 201: newOAuthClientBodySchema },
    errors: ['api_not_in_plan', 'oauth_client_limit', 'too_many_attempts', ...FRESH_FACTOR],
  },
  'DELETE /auth/oauth-clients/{id}': {
    summary: 'Remove an OAuth client, with all grants that anybody gave it',
    by: 'session',
    body: factorOnlySchema,
    answers: { 204: null },
    errors: ['oauth_client_not_found', 'too_many_attempts', ...FRESH_FACTOR],
  },
} as const satisfies Calls;
