import { Hono } from 'hono';
import { resourceMetadata, resourcesOf } from '#domain/accounts/grants.ts';
import { takeAttempt } from '../auth/attempt-budgets.ts';
import { type AppBindings, type AppContext, HttpProblem } from '../http.ts';
import { bodyOf, MAX_ANONYMOUS_BYTES } from '../middleware/body-limit.ts';
import { holdBody, ofStranger } from '../middleware/held-body.ts';
import {
  authorizationServer,
  isRegistrationOpen,
  REGISTER_PATH,
  REVOKE_PATH,
  TOKEN_PATH,
  withBoundedKeys,
} from '../services/grants/authorization-server.ts';
import { endCopiedGrant } from '../services/grants/grants.ts';

/** The addresses of the OAuth protocol that programs call. The page that asks a person is app/routes/oauth.authorize.tsx. */

const SERVER_METADATA = '/.well-known/oauth-authorization-server';
const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';
const MCP_METADATA = `${RESOURCE_METADATA}/mcp`;

/** All of them, for what stands in front of every call. */
export const OAUTH_PATHS = [
  TOKEN_PATH,
  REVOKE_PATH,
  REGISTER_PATH,
  SERVER_METADATA,
  RESOURCE_METADATA,
  MCP_METADATA,
] as const;

export const oauthRoutes = new Hono<AppBindings>();

oauthRoutes.all(TOKEN_PATH, async (c) => {
  const answer = await answerForm(c, c.req.url);
  if (answer.status !== 400 || c.req.method !== 'POST') return answer;
  const { error } = await answer.clone().json<{ error?: string }>();
  const form = new URLSearchParams(await c.req.raw.text());
  if (error === 'invalid_grant') await endCopiedGrant(c.get('context'), form.get('refresh_token') ?? '');
  return answer;
});

/** The library takes revocations at the address for tokens. */
oauthRoutes.all(REVOKE_PATH, (c) => answerForm(c, new URL(TOKEN_PATH, c.req.url).href));

oauthRoutes.all(REGISTER_PATH, async (c) => {
  if (!isRegistrationOpen(c.env))
    return oauthError(c, 404, 'invalid_request', 'Clients cannot register here.');
  const subject = c.get('context').client.address;
  const attempt = await takeAttempt(c.get('context'), [{ name: 'oauth_registration', subject }]);
  if (attempt.ok) return answerForm(c, c.req.url);
  c.header('retry-after', String(attempt.error.retryAfterSeconds));
  return oauthError(c, 429, 'temporarily_unavailable', 'Too many clients have registered from here.');
});

oauthRoutes.all(SERVER_METADATA, async (c) => {
  const answer = await fromLibrary(c, c.req.raw);
  if (!answer.ok || c.req.method !== 'GET') return answer;
  const metadata = { ...(await answer.json<object>()), revocation_endpoint: c.env.APP_ORIGIN + REVOKE_PATH };
  return new Response(JSON.stringify(metadata), answer);
});

oauthRoutes.get(RESOURCE_METADATA, (c) => answerMetadata(c, resourcesOf(c.env.APP_ORIGIN).api));
oauthRoutes.get(MCP_METADATA, (c) => answerMetadata(c, resourcesOf(c.env.APP_ORIGIN).mcp));

function answerMetadata(c: AppContext, resource: string): Response {
  c.header('access-control-allow-origin', '*');
  return c.json(resourceMetadata(resource, c.env.APP_ORIGIN));
}

async function answerForm(c: AppContext, address: string): Promise<Response> {
  try {
    await holdBody(c, bodyOf(MAX_ANONYMOUS_BYTES), ofStranger(c));
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return oauthError(c, 400, 'invalid_request', 'The body is too long, or ended too early.');
  }
  return fromLibrary(c, new Request(address, c.req.raw.clone()));
}

function fromLibrary(c: AppContext, request: Request): Promise<Response> {
  const env = withBoundedKeys(c.env);
  return authorizationServer(env).fetch(request, env, c.executionCtx as ExecutionContext);
}

function oauthError(c: AppContext, status: 400 | 404 | 429, error: string, description: string): Response {
  return c.json({ error, error_description: description }, status);
}
