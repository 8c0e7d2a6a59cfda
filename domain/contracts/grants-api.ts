import { z } from 'zod';
import { CLIENT_NAME_MAX_LENGTH, MAX_REDIRECT_URIS } from '../accounts/grants.ts';
import { SCOPES } from '../accounts/scopes.ts';
import { example, time } from './leaves.ts';
import { factorFields } from './second-factor-api.ts';

/** The JSON about what programs of others may do for an account. */

const MAX_QUERY_LENGTH = 6_000;
const MAX_URI_LENGTH = 500;
const grantId = () => example(z.string(), 'Vq3Zk8mT1xN_b-7c');
const clientId = () => example(z.string(), 'p9Lw2Ds6yRf0hJ4u');

const grantSchema = z.object({
  id: grantId(),
  client_id: clientId().describe('As the client named itself: an id of ours, or the address of its document'),
  client_name: z.string(),
  host: z.string().describe('The host of the client, or where its answers go'),
  scopes: z.array(z.enum(SCOPES)),
  given_at: time(),
});
export type GrantBody = z.infer<typeof grantSchema>;
export const grantListSchema = z.object({ grants: z.array(grantSchema) });
export type GrantListBody = z.infer<typeof grantListSchema>;

export const newGrantSchema = z.object({
  search: example(
    z.string().max(MAX_QUERY_LENGTH),
    '?response_type=code&client_id=p9Lw2Ds6yRf0hJ4u',
  ).describe('The query of the address of `/oauth/authorize` on which its reader agreed'),
  ...factorFields,
});
export const grantAnswerSchema = z.object({
  redirect_to: z
    .string()
    .describe('Takes the answer to the client, or an error where the client has made a mistake'),
});

export const factorOnlySchema = z.object(factorFields);

const oauthClientFields = {
  client_name: example(z.string().max(CLIENT_NAME_MAX_LENGTH * 4), 'Practice diary'),
  redirect_uris: example(z.array(z.string().max(MAX_URI_LENGTH)).min(1).max(MAX_REDIRECT_URIS), [
    'https://diary.example/callback',
  ]).describe('https, or http on the reader’s own machine; compared exactly'),
  is_public: z.boolean().describe('It cannot keep a secret: an app on a telephone or in a browser'),
};

const oauthClientSchema = z.object({ id: clientId(), ...oauthClientFields, created_at: time() });
export type OAuthClientBody = z.infer<typeof oauthClientSchema>;
export const oauthClientListSchema = z.object({ clients: z.array(oauthClientSchema) });
export type OAuthClientListBody = z.infer<typeof oauthClientListSchema>;

export const newOAuthClientSchema = z.object({
  ...oauthClientFields,
  is_public: oauthClientFields.is_public.default(false),
  ...factorFields,
});
export type NewOAuthClientRequest = z.infer<typeof newOAuthClientSchema>;
export const newOAuthClientBodySchema = oauthClientSchema.extend({
  client_secret: z
    .string()
    .nullable()
    .describe('This answer is the only one that has it; null for a public client'),
});
export type NewOAuthClientBody = z.infer<typeof newOAuthClientBodySchema>;
