/** Ends processes as a crash would: those of one name among the descendants of a process that we started, and no others. */

import { execFileSync } from 'node:child_process';

/** The youngest of them: the one that was started again last. */
export function killYoungestDescendant(ancestorId, name) {
  const [youngest] = descendantsOf(ancestorId, name).sort(
    (one, other) => one.ageSeconds - other.ageSeconds || other.id - one.id,
  );
  return killAll(youngest ? [youngest] : []);
}

export function killDescendants(ancestorId, name) {
  return killAll(descendantsOf(ancestorId, name));
}

/** The oldest of them: of the sidecar the service itself, not a job. */
export function signalOldestDescendant(ancestorId, name, signal) {
  const [oldest] = descendantsOf(ancestorId, name).sort(
    (one, other) => other.ageSeconds - one.ageSeconds || one.id - other.id,
  );
  if (oldest) process.kill(oldest.id, signal);
  return oldest?.id ?? null;
}

/** Finds the descendants of one name. */
export function processIdsOf(ancestorId, name) {
  return descendantsOf(ancestorId, name).map(({ id }) => id);
}

/** Returns how many there were. */
function killAll(victims) {
  for (const { id } of victims) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended together with another one.
    }
  }
  return victims.length;
}

function descendantsOf(ancestorId, name) {
  const all = listProcesses();
  const found = [];
  let parents = new Set([ancestorId]);
  while (parents.size > 0) {
    const children = all.filter(({ parentId }) => parents.has(parentId));
    found.push(...children);
    parents = new Set(children.map(({ id }) => id));
  }
  return found.filter(({ command }) => command.includes(name));
}

function listProcesses() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,etimes=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [id, parentId, ageSeconds, ...command] = line.trim().split(/\s+/);
    return {
      id: Number(id),
      parentId: Number(parentId),
      ageSeconds: Number(ageSeconds),
      command: command.join(' '),
    };
  });
}
