import { type LogEvent, type LogLevel, levelOf } from './log-event.ts';
import type { Trace } from './trace.ts';

/** Pure. One line of the log as it is written: the event, and what every line has, null where it has none. */

/** One request, message, alarm or sweep: its lines have this in common. */
export interface LogScope {
  /** Null where no request is behind it. */
  requestId: string | null;
  trace: Trace;
  startedAtMs: number;
}

export function logLine(event: LogEvent, scope: LogScope, nowMs: number): { level: LogLevel; text: string } {
  const level = levelOf(event);
  const { requestId, trace, startedAtMs } = scope;
  const text = JSON.stringify({
    at: new Date(nowMs).toISOString(),
    level,
    // Since its request, message, alarm or sweep began.
    durationMs: nowMs - startedAtMs,
    ...{ requestId, songId: null, pipelineId: null, attempt: null },
    ...trace,
    ...event,
  });
  return { level, text };
}
