import type { Findings } from '../contracts/inference-findings.ts';
import type { SocketPlace, SocketServerMessage } from '../contracts/socket-api.ts';
import type { AnalysisRun } from './analysis.ts';
import { snapshotOf } from './snapshot.ts';
import { statusBody } from './status-body.ts';

/** What listeners of a song's room are told. Each message holds the whole state: whoever missed some has lost nothing. */

export function greeting(songId: string, run: AnalysisRun | null): SocketServerMessage {
  const status = run ? statusBody(snapshotOf(run)) : null;
  return { type: 'connection_established', song_id: songId, status, ...placeOf(run) };
}

export function update(run: AnalysisRun): SocketServerMessage {
  return { type: 'pipeline_progress', status: statusBody(snapshotOf(run)), ...placeOf(run) };
}

export function findingsUpdate(epoch: string, findings: Findings): SocketServerMessage {
  return { type: 'pipeline_findings', epoch, findings };
}

function placeOf(run: AnalysisRun | null): SocketPlace {
  return { epoch: run?.order.pipelineId ?? '', sequence: run?.revision ?? 0 };
}
