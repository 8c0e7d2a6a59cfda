import { publicApi } from '#app/api/api-client.ts';
import { reportOf } from './report-of.ts';

/** A page that fails in a loop says it a few times. */
const MAX_REPORTS = 5;

let sent = 0;

export async function sendReport(error: Error): Promise<void> {
  if (sent >= MAX_REPORTS) return;
  sent += 1;
  await publicApi['browser-errors'].$post({ json: reportOf(error, location.pathname) });
}
