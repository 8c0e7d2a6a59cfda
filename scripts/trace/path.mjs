/** Pure. Finds the lines of a song in the logs of the Worker and the sidecar, and puts them in order. */

const COMMON = new Set(['at', 'level', 'event', 'durationMs', 'traceId', 'spanId', 'job_id', 'traceparent']);

/**
 * `logs`: the lines of each part, any text among them. A song's lines name it, or one of its runs, or are of the same trace as its upload;
 * the sidecar knows runs alone.
 */
export function pathOf(logs, songId) {
  const lines = logs.worker.map((text) => parsed('worker', text)).filter(Boolean);
  const own = lines.filter(({ line }) => line.songId === songId);
  const runIds = idsOf(own, 'pipelineId');
  const uploads = own.filter(({ line }) => line.event === 'song_taken');
  const traceIds = idsOf(uploads, 'traceId');
  const isOwn = ({ line }) =>
    line.songId === songId ||
    runIds.has(line.pipelineId) ||
    (traceIds.has(line.traceId) && (line.songId ?? songId) === songId);
  const jobs = logs.sidecar.map((text) => parsed('sidecar', text)).filter(Boolean);
  const isOwnJob = ({ line }) => runIds.has(String(line.job_id ?? '').replace(/-\d+$/, ''));
  return [...lines.filter(isOwn), ...jobs.filter(isOwnJob)].sort((one, other) => one.atMs - other.atMs);
}

export function wordsOf(steps) {
  const begunMs = steps[0]?.atMs ?? 0;
  return steps.map(({ part, atMs, line }) => {
    const after = `+${((atMs - begunMs) / 1000).toFixed(3)} s`.padStart(12);
    const took = line.durationMs === undefined ? '' : `${line.durationMs} ms`;
    const trace = line.traceId ?? line.traceparent?.slice(3, 35) ?? '';
    const rest = Object.entries(line)
      .filter(([name, value]) => !COMMON.has(name) && value !== null)
      .map(([name, value]) => `${name}=${value}`);
    return [
      after,
      part.padEnd(7),
      trace.slice(0, 8).padEnd(8),
      String(line.event).padEnd(16),
      took.padStart(8),
      ...rest,
    ].join(' ');
  });
}

/** The Worker writes its moments as ISO 8601, the sidecar in seconds since 1970. */
function parsed(part, text) {
  if (!text.startsWith('{')) return null;
  try {
    const line = JSON.parse(text);
    return { part, atMs: typeof line.at === 'number' ? line.at * 1000 : Date.parse(line.at), line };
  } catch {
    // Half a line of a program that was ended.
    return null;
  }
}

function idsOf(steps, name) {
  return new Set(steps.map(({ line }) => line[name]).filter(Boolean));
}
