import { createMiddleware } from 'hono/factory';
import { inferenceEventSchema, MAX_EVENT_BYTES } from '#domain/contracts/inference-event.ts';
import type { Env } from '../env.ts';
import { type AppBindings, HttpProblem, parseJson, valueOrThrow } from '../http.ts';
import { callbackSecrets } from '../inference/callback-secret.ts';
import { hasValidSignature, looksSigned } from '../inference/webhooks.ts';
import { bodyOf } from '../middleware/body-limit.ts';
import { bodyInPlace, ofService } from '../middleware/held-body.ts';
import { takeInferenceEvent } from '../services/reports/take-report.ts';
import { takeHint } from '../services/runs/progress.ts';
import { newRoutes, route } from './route.ts';

const requireSignature = createMiddleware<AppBindings>(async function requireSignature(c, next) {
  const isLikely = looksSigned(c.req.raw.headers, c.get('context').nowMs());
  if (!isLikely) throw new HttpProblem({ kind: 'signature_invalid' });
  await next();
});

/**
 * What services tell of jobs. `/events`: the signed callbacks of our own code, wherever it runs; 409 tells an attempt that lost its lease
 * to stop. `/runpod/…`: RunPod's webhook, which anybody could send; its body is not read, and the answer is the same whatever it names.
 */
export const inferenceEventRoutes = newRoutes();

inferenceEventRoutes.openapi(
  route('POST /internal/inference/events', requireSignature, bodyInPlace(bodyOf(MAX_EVENT_BYTES), ofService)),
  async (c) => {
    const body = await c.req.text();
    const signer = await signerOf(c.env, c.req.raw, body);
    if (signer === null) throw new HttpProblem({ kind: 'signature_invalid' });
    const event = inferenceEventSchema.safeParse(valueOrThrow(parseJson(body)));
    if (!event.success) throw new HttpProblem({ kind: 'malformed_request', reason: 'unknown_event' });
    // An attempt may report for itself alone.
    if (event.data.job_id !== signer) throw new HttpProblem({ kind: 'signature_invalid' });
    const verdict = await takeInferenceEvent(c.get('context'), event.data);
    if (verdict === 'stale') throw new HttpProblem({ kind: 'stale_attempt' });
    return c.json({ taken: true } as const, 200);
  },
);

inferenceEventRoutes.openapi(route('POST /internal/inference/runpod/{pipelineId}/{attempt}'), async (c) => {
  const attempt = Number(c.req.param('attempt'));
  if (Number.isSafeInteger(attempt)) await takeHint(c.get('context'), c.req.param('pipelineId'), attempt);
  return c.json({ taken: true } as const, 200);
});

/** The job whose own secret signed this call; null when none did. The id of a message begins with the job's. */
async function signerOf(env: Env, { method, url, headers }: Request, body: string): Promise<string | null> {
  const [jobId = ''] = (headers.get('webhook-id') ?? '').split(':');
  const call = { method, path: new URL(url).pathname, body };
  const secrets = await callbackSecrets(env, jobId);
  return secrets.some((secret) => hasValidSignature(secret, headers, call)) ? jobId : null;
}
