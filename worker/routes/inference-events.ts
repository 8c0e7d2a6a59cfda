import { inferenceEventSchema, MAX_EVENT_BYTES } from '#domain/contracts/inference-event.ts';
import { HttpProblem, parseJson, valueOrThrow } from '../http.ts';
import { hasValidSignature } from '../inference/webhooks.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { takeHint, takeInferenceEvent } from '../services/runs/progress.ts';
import { newRoutes, route } from './route.ts';

/**
 * What services tell of jobs. `/events`: the signed callbacks of our own code, wherever it runs; 409 tells an attempt that lost its lease
 * to stop. `/runpod/…`: RunPod's webhook, which anybody could send; its body is not read, and the answer is the same whatever it names.
 */
export const inferenceEventRoutes = newRoutes();

inferenceEventRoutes.openapi(
  route('POST /internal/inference/events', limitBody(MAX_EVENT_BYTES)),
  async (c) => {
    const body = await c.req.text();
    const isTrusted = hasValidSignature(c.env.INFERENCE_CALLBACK_SECRET, c.req.raw.headers, body);
    if (!isTrusted) throw new HttpProblem({ kind: 'signature_invalid' });
    const event = inferenceEventSchema.safeParse(valueOrThrow(parseJson(body)));
    if (!event.success) throw new HttpProblem({ kind: 'malformed_request', reason: 'unknown_event' });
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
