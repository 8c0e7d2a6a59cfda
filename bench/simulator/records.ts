import { createHash } from 'node:crypto';
import type { AnalysisRequest } from '#domain/contracts/inference-job.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';
import type { Line } from './platform/sockets.ts';

/** Records what singers and the sidecar saw; it is compared with what is stored when everything has come to rest. */

export interface Account {
  name: string;
  userId: string;
  sessionId: string;
  plan: SubscriptionType;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  key?: string;
}

export interface Answer {
  call: Call;
  account: Account;
  sentAtMs: number;
  answeredAtMs: number;
  /** Its places among all sendings and answers: of what happens in the same millisecond they tell which came first. */
  sentTurn: number;
  answeredTurn: number;
  /** 0: no answer came. */
  status: number;
  text: string;
  isReplayed: boolean;
  response: Response | null;
}

export interface Listener {
  songId: string;
  account: Account;
  openedAtMs: number;
  line: Line;
}

export interface Breach {
  /** An invariant of docs/decisions/0029-simulator.md. */
  rule: string;
  reason: string;
}

/** A signed link that somebody was given. */
interface ReadLink {
  songId: string;
  path: string;
  /** By the clock of the Worker, which may be wrong: it is that which the link expires by. */
  readAtMs: number;
}

export interface Report {
  pipelineId: string;
  attempt: number;
  sentAtMs: number;
  status: number;
}

export interface Records {
  answers: Answer[];
  /** Counts sendings and answers. */
  nextTurn(): number;
  listeners: Listener[];
  links: ReadLink[];
  /** The sidecar reported this, and the answer says whether it was taken. */
  reports: Report[];
  /** Accounts that were deleted. */
  left: { account: Account; atMs: number }[];
  breaches: Breach[];
  /** A rule was broken while the simulation ran. */
  tell(rule: string, reason: string): void;
  sources: {
    /** A singer was told that this song was taken. */
    sent(songId: string, sha256: string): void;
    /** The sidecar has read the original that a job names. */
    check(job: AnalysisRequest, bytes: Uint8Array): void;
  };
}

export function newRecords(): Records {
  const breaches: Breach[] = [];
  const sentHashes = new Map<string, string>();
  let turns = 0;
  const tell = (rule: string, reason: string) => void breaches.push({ rule, reason });
  return {
    answers: [],
    nextTurn: () => {
      turns += 1;
      return turns;
    },
    listeners: [],
    links: [],
    reports: [],
    left: [],
    breaches,
    tell,
    sources: {
      sent: (songId, sha256) => void sentHashes.set(songId, sha256),
      check: ({ song_id: songId, source }, bytes) => {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        if (sha256 !== source.sha256) tell('I38', `${songId}: the job names other bytes than it was given`);
        const sent = sentHashes.get(songId);
        if (sent !== undefined && sent !== sha256) tell('I38', `${songId}: not the bytes that were sent`);
      },
    },
  };
}

export function jsonOf<Body>(answer: Answer): Partial<Body> {
  try {
    return JSON.parse(answer.text) as Partial<Body>;
  } catch {
    return {};
  }
}
