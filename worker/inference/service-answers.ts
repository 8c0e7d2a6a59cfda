import { jsonOrNull } from '../json-or-null.ts';
import { readUpTo } from '../read-up-to.ts';

/** Small readings of HTTP answers that both adapters need. */

/** The wait that a refusing service asks for; null when it names none, or names a date. */
export function retryAfterMsOf(response: Response): number | null {
  const header = response.headers.get('retry-after');
  const seconds = Number(header ?? Number.NaN);
  return header?.trim() && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** The JSON of an answer of bounded size; null for anything else. */
export async function jsonOf(response: Response, maxBytes: number): Promise<unknown> {
  const bytes = await readUpTo(response.body, maxBytes);
  return bytes && jsonOrNull(bytes.toString());
}

/** Whether a GET is answered with 2xx in time. */
export async function isAnswered(
  url: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // A service that is down or too slow does not take jobs.
    return false;
  }
}
