import { z } from 'zod';
import { jsonOf } from './service-answers.ts';

/** The sidecar says what it can do. The call is open and unsigned: it names engines and holds no secrets. */

/** Somebody waits for this. The sidecar's first answer takes longer, because its engines are loading then. */
const ASK_TIMEOUT_MS = 2_000;
const MAX_ANSWER_BYTES = 65_536;

/** Only what is asked for here, so that a sidecar of another version is understood too. */
const engineSchema = z.object({ stage: z.string(), name: z.string(), available: z.boolean() });
const capabilitiesSchema = z.object({ engines: z.array(engineSchema) });

export type Engine = z.infer<typeof engineSchema>;

/** The engines, the best of a stage first; null when the sidecar is not there, or not ready, or says something else. */
export async function askForEngines(inferenceUrl: string): Promise<Engine[] | null> {
  try {
    const response = await fetch(`${inferenceUrl}/v1/capabilities`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    const parsed = capabilitiesSchema.safeParse(await jsonOf(response, MAX_ANSWER_BYTES));
    return response.ok && parsed.success ? parsed.data.engines : null;
  } catch {
    // A sidecar that is down or too slow is answered as one that is not there.
    return null;
  }
}
