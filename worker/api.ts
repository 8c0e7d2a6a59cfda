import { Hono } from 'hono';
import { failureReason } from './failure-reason.ts';
import { type AppBindings, errorResponse, HttpProblem } from './http.ts';
import { jsonBodyLimit } from './middleware/body-limit.ts';
import { onceForEachKey } from './middleware/idempotency.ts';
import { requestFrame } from './middleware/request-frame.ts';
import { accountRoutes } from './routes/account.ts';
import { apiKeysRoutes } from './routes/api-keys.ts';
import { authRoutes } from './routes/auth.ts';
import { billingEventsRoutes } from './routes/billing-events.ts';
import { credentialsRoutes } from './routes/credentials.ts';
import { creditsRoutes } from './routes/credits.ts';
import { fileRoutes } from './routes/files.ts';
import { inferenceEventRoutes } from './routes/inference-events.ts';
import { mediaRoutes } from './routes/media.ts';
import { pipelineRoutes } from './routes/pipeline.ts';
import { sessionsRoutes } from './routes/sessions.ts';
import { socketRoutes } from './routes/sockets.ts';
import { songRoutes } from './routes/songs.ts';
import { subscriptionRoutes } from './routes/subscription.ts';
import { trainingRoutes } from './routes/training.ts';
import { waitlistRoutes } from './routes/waitlist.ts';

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
  api.route('/api/v1/pipeline', pipelineRoutes);
  api.route('/api/v1/files', fileRoutes);
  api.route('/api/v1/ws', socketRoutes);
  api.get('/api/v1/health', (c) => c.json({ status: 'ok' }));
  api.route('/media', mediaRoutes);
  api.route('/internal/inference', inferenceEventRoutes);
  for (const prefix of ['/api/*', '/media/*', '/internal/*']) {
    api.all(prefix, (c) => errorResponse(c, { kind: 'unknown_call' }));
  }
  api.onError((error, c) => {
    if (error instanceof HttpProblem) return errorResponse(c, error.problem);
    c.get('context').log({
      event: 'unexpected_error',
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      reason: failureReason(error),
    });
    return c.json(
      {
        detail: 'Something went wrong on our side. Please try again.',
        code: 'internal',
        request_id: c.get('requestId'),
      },
      500,
    );
  });
  return api;
}
