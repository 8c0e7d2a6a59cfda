/** Reads from /proc what the browser's process for a page uses. It works on Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The processes that show pages now. */
export async function rendererIds(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

export function residentMb(processId) {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024) / 1e6;
}

/** The threads that make sound. */
export function audioSeconds(processId) {
  const folder = `/proc/${processId}/task`;
  return readdirSync(folder).reduce((sum, thread) => {
    const [head, tail = ''] = readFileSync(`${folder}/${thread}/stat`, 'utf8').split(') ');
    if (!/audio/i.test(head)) return sum;
    const fields = tail.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }, 0);
}
