import { Hono } from 'hono';
import { failureReason } from './failure-reason.ts';
import { type AppBindings, type AppContext, errorResponse, HttpProblem } from './http.ts';
import { jsonBodyLimit } from './middleware/body-limit.ts';
import { onceForEachKey } from './middleware/idempotency.ts';
import { requestFrame } from './middleware/request-frame.ts';
import { accountRoutes } from './routes/account.ts';
import { apiKeysRoutes } from './routes/api-keys.ts';
import { audioRoutes } from './routes/audio.ts';
import { authRoutes } from './routes/auth.ts';
import { billingEventsRoutes } from './routes/billing-events.ts';
import { credentialsRoutes } from './routes/credentials.ts';
import { creditsRoutes } from './routes/credits.ts';
import { fileRoutes } from './routes/files.ts';
import { inferenceEventRoutes } from './routes/inference-events.ts';
import { lyricsRoutes } from './routes/lyrics.ts';
import { mediaRoutes } from './routes/media.ts';
import { pipelineRoutes } from './routes/pipeline.ts';
import { sessionsRoutes } from './routes/sessions.ts';
import { socketRoutes } from './routes/sockets.ts';
import { songRoutes } from './routes/songs.ts';
import { subscriptionRoutes } from './routes/subscription.ts';
import { trainingRoutes } from './routes/training.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { waitlistRoutes } from './routes/waitlist.ts';
import { transientFailure } from './transient-failure.ts';

/** Everything that is not a page: the public API, signed media links and the sidecar's callbacks. Knows nothing of Remix. */
export function createApi(): Hono<AppBindings> {
  const api = new Hono<AppBindings>({ strict: false });
  for (const prefix of ['/api/*', '/media/*', '/internal/*']) api.use(prefix, requestFrame);
  api.use('/api/v1/*', onceForEachKey);
  api.use('/api/v1/auth/*', jsonBodyLimit);
  for (const routes of [authRoutes, sessionsRoutes, credentialsRoutes, accountRoutes, creditsRoutes]) {
    api.route('/api/v1/auth', routes);
  }
  api.route('/api/v1/auth/api-keys', apiKeysRoutes);
  api.route('/api/v1/auth/subscription', subscriptionRoutes);
  api.route('/api/v1/training', trainingRoutes);
  api.route('/api/v1/waitlist', waitlistRoutes);
  api.route('/api/v1/billing', billingEventsRoutes);
  api.route('/api/v1/songs', songRoutes);
  api.route('/api/v1/uploads', uploadRoutes);
  api.route('/api/v1/pipeline', pipelineRoutes);
  api.route('/api/v1/files', fileRoutes);
  api.route('/api/v1/audio', audioRoutes);
  api.route('/api/v1/lyrics', lyricsRoutes);
  api.route('/api/v1/ws', socketRoutes);
  api.get('/api/v1/health', (c) => c.json({ status: 'ok' }));
  api.route('/media', mediaRoutes);
  api.route('/internal/inference', inferenceEventRoutes);
  for (const prefix of ['/api/*', '/media/*', '/internal/*']) {
    api.all(prefix, (c) => errorResponse(c, { kind: 'unknown_call' }));
  }
  api.onError(answerFailure);
  return api;
}

/** A refusal in its own words; a failure of the platform that passes as "in a moment", every other one as our mistake, and both logged. */
function answerFailure(error: Error, c: AppContext): Response {
  if (error instanceof HttpProblem) return errorResponse(c, error.problem);
  c.get('context').log({
    event: 'unexpected_error',
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    reason: failureReason(error),
  });
  const retryAfterSeconds = transientFailure(error);
  if (retryAfterSeconds !== null) return errorResponse(c, { kind: 'unavailable', retryAfterSeconds });
  return c.json(
    {
      detail: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      request_id: c.get('requestId'),
    },
    500,
  );
}
