import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { failureReason } from './failure-reason.ts';
import { type AppBindings, type AppContext, errorResponse, HttpProblem } from './http.ts';
import { MCP_PATH, mcpRoutes } from './mcp/mcp-route.ts';
import { onlyBetaCalls } from './middleware/beta-site.ts';
import { allowOtherOrigins } from './middleware/cross-origin.ts';
import { refuseFrozenWrites } from './middleware/frozen-writes.ts';
import { onceForEachKey } from './middleware/idempotency.ts';
import { requestFrame } from './middleware/request-frame.ts';
import { refuseUnknownMethod } from './middleware/unknown-method.ts';
import { accountRoutes } from './routes/account.ts';
import { apiKeysRoutes } from './routes/api-keys.ts';
import { audioRoutes } from './routes/audio.ts';
import { authRoutes } from './routes/auth.ts';
import { billingEventsRoutes } from './routes/billing-events.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { credentialsRoutes } from './routes/credentials.ts';
import { creditsRoutes } from './routes/credits.ts';
import { documentRoutes } from './routes/document.ts';
import { editingRoutes } from './routes/editing.ts';
import { exportRoutes } from './routes/exports.ts';
import { fileRoutes } from './routes/files.ts';
import { grantRoutes } from './routes/grants.ts';
import { historyLinkRoutes } from './routes/history-links.ts';
import { inferenceEventRoutes } from './routes/inference-events.ts';
import { lyricsRoutes } from './routes/lyrics.ts';
import { mediaRoutes } from './routes/media.ts';
import { OAUTH_PATHS, oauthRoutes } from './routes/oauth.ts';
import { pipelineRoutes } from './routes/pipeline.ts';
import { practiceRoutes } from './routes/practice.ts';
import { preferencesRoutes } from './routes/preferences.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { sessionsRoutes } from './routes/sessions.ts';
import { socketRoutes } from './routes/sockets.ts';
import { songRoutes } from './routes/songs.ts';
import { subscriptionRoutes } from './routes/subscription.ts';
import { trainingRoutes } from './routes/training.ts';
import { transpositionRoutes } from './routes/transposition.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { waitlistRoutes } from './routes/waitlist.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { noteRefusal } from './services/accounts/refusals.ts';
import { transientFailure } from './transient-failure.ts';

const V1_ROUTES = [
  authRoutes,
  preferencesRoutes,
  sessionsRoutes,
  credentialsRoutes,
  secondFactorRoutes,
  accountRoutes,
  creditsRoutes,
  apiKeysRoutes,
  grantRoutes,
  subscriptionRoutes,
  trainingRoutes,
  practiceRoutes,
  historyLinkRoutes,
  webhookRoutes,
  waitlistRoutes,
  billingEventsRoutes,
  songRoutes,
  exportRoutes,
  uploadRoutes,
  pipelineRoutes,
  fileRoutes,
  audioRoutes,
  lyricsRoutes,
  transpositionRoutes,
  editingRoutes,
  socketRoutes,
  documentRoutes,
];
const PREFIXES = ['/api/*', '/media/*', '/internal/*'];
/** Everything of ours that is not a page. */
const FRAMED = [...PREFIXES, ...OAUTH_PATHS, MCP_PATH];

/** Everything that is not a page: the public API, signed media links and the sidecar's callbacks. Knows nothing of Remix. */
export function createApi(): OpenAPIHono<AppBindings> {
  const api = new OpenAPIHono<AppBindings>({ strict: false });
  for (const path of FRAMED) api.use(path, requestFrame);
  for (const path of FRAMED) api.use(path, onlyBetaCalls);
  api.use('/api/v1/*', allowOtherOrigins);
  for (const path of FRAMED) api.use(path, refuseFrozenWrites);
  api.use('/api/v1/*', onceForEachKey);
  for (const prefix of [...PREFIXES, MCP_PATH]) api.use(prefix, refuseUnknownMethod(api));
  for (const routes of V1_ROUTES) api.route('/api/v1', routes);
  api.route('/media', mediaRoutes);
  api.route('/', inferenceEventRoutes);
  api.route('/', oauthRoutes);
  api.route('/', mcpRoutes(api));
  api.route('/', crawlerRoutes);
  for (const prefix of PREFIXES) api.all(prefix, (c) => errorResponse(c, { kind: 'unknown_call' }));
  api.onError(answerFailure);
  return api;
}

/** A refusal in its own words; a failure of the platform that passes as "in a moment", every other one as our mistake, and both logged. */
function answerFailure(error: Error, c: AppContext): Response {
  if (error instanceof HttpProblem) {
    const caller = c.get('caller') ?? null;
    noteRefusal(c.get('context'), error.problem, caller, c.get('requestId'));
    return errorResponse(c, error.problem);
  }
  // The validators' own way to say that a body is no JSON.
  if (error instanceof HTTPException && error.status === 400) {
    return errorResponse(c, { kind: 'malformed_request', reason: 'unreadable_json' });
  }
  c.get('context').log({
    event: 'unexpected_error',
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    reason: failureReason(error),
  });
  const retryAfterSeconds = transientFailure(error);
  if (retryAfterSeconds !== null) return errorResponse(c, { kind: 'unavailable', retryAfterSeconds });
  return errorResponse(c, { kind: 'internal' });
}
