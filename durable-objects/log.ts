import type { LogEvent } from '#domain/logs/log-event.ts';
import { type LogScope, logLine } from '#domain/logs/log-line.ts';
import { stepAfter } from '#domain/logs/trace.ts';

/** The only place that writes to the console: for the Worker and the songs' objects. */

export type Log = (event: LogEvent) => void;

/** What begins now, after the step that `traceparent` names. */
export function newScope(traceparent?: string | null, requestId: string | null = null): LogScope {
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  return { requestId, trace: stepAfter(traceparent, randomBytes), startedAtMs: Date.now() };
}

export function logOf(scope: LogScope): Log {
  return (event) => {
    const { level, text } = logLine(event, scope, Date.now());
    if (level === 'info') console.log(text);
    else if (level === 'warn') console.warn(text);
    else console.error(text);
  };
}
