import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { drawWelcome } from './manners.ts';

/** A job that is handed over is taken, refused, unanswered, or taken without the answer getting through, whichever service it is. */

const LATE_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;

/** `take` begins the job and makes the answer of a service that has taken it. */
export async function welcome(world: World, random: Random, take: () => Response): Promise<Response> {
  const kind = drawWelcome(random, world.weather);
  world.journal.count(`welcome.${kind}`);
  switch (kind) {
    case 'taken':
      return take();
    case 'taken_silently':
      take();
      throw new TypeError('fetch failed: other side closed');
    case 'hangs':
      return new Promise(() => undefined);
    case 'late':
      await world.timeline.sleep(LATE_MS);
      return take();
    case 'busy':
      return json(503, { detail: 'Busy.' });
    case 'too_many':
      return json(429, { detail: 'Too many requests.' });
    case 'broken':
      return json(500, { detail: 'Broken.' });
    case 'unreachable':
      throw new TypeError('fetch failed: connection reset');
    case 'refuses_for_good':
      return json(422, { detail: 'Outside the schema.' });
    default:
      return kind satisfies never;
  }
}

export function json(status: number, body: unknown): Response {
  const wait = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...wait },
  });
}
