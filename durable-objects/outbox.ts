import type { WakeUp } from '#domain/contracts/queue.ts';
import { refusalDelayMs } from '#domain/runs/retries.ts';
import type { SongOrder } from '#domain/songs/song-runs.ts';
import { logOf, newScope } from './log.ts';
import { hasTable } from './room-store.ts';

/**
 * Wake-ups of the queue consumer. Each is kept with its run, in one turn, before it is sent, and sent again and again until the queue
 * has taken it. That a wake-up which the queue has taken is answered is another matter: the run's own phase sees to that.
 */

/** So long a send may take before the alarm does it again; also what a room that died over it costs. */
const FIRST_RETRY_MS = 5_000;

/** A newer wake-up of the same run takes the place of an older one, since both say the same, and has a revision of its own. */
const TABLE = `CREATE TABLE IF NOT EXISTS wake_ups (
  revision INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, pipeline_id TEXT NOT NULL, song_id TEXT NOT NULL,
  deliver_at_ms INTEGER NOT NULL, failed_sends INTEGER NOT NULL, retry_at_ms INTEGER NOT NULL, UNIQUE (kind, pipeline_id))`;

type Kept = {
  revision: number;
  kind: WakeUp['kind'];
  pipeline_id: string;
  song_id: string;
  deliver_at_ms: number;
  failed_sends: number;
};

export class Outbox {
  readonly #sql: SqlStorage;
  readonly #queue: Queue<WakeUp>;
  readonly #traceOf: (pipelineId: string) => string | undefined;

  constructor(
    sql: SqlStorage,
    queue: Queue<WakeUp>,
    traceOf: (pipelineId: string) => string | undefined = () => undefined,
  ) {
    this.#sql = sql;
    this.#queue = queue;
    this.#traceOf = traceOf;
  }

  /** Writes a wake-up down. Synchronous: nothing can come between the run and its wake-up. */
  keep({ kind, pipelineId, songId }: SongOrder, delayMs: number, nowMs: number): void {
    this.#sql.exec(TABLE);
    this.#sql.exec(
      `INSERT OR REPLACE INTO wake_ups (kind, pipeline_id, song_id, deliver_at_ms, failed_sends, retry_at_ms)
       VALUES (?, ?, ?, ?, 0, ?)`,
      kind,
      pipelineId,
      songId,
      nowMs + delayMs,
      nowMs + FIRST_RETRY_MS,
    );
  }

  /** When the alarm must send what was not sent, or null. */
  retryAtMs(): number | null {
    if (!hasTable(this.#sql, 'wake_ups')) return null;
    return this.#sql.exec<{ ms: number | null }>('SELECT min(retry_at_ms) AS ms FROM wake_ups').one().ms;
  }

  isDue(nowMs: number): boolean {
    return (this.retryAtMs() ?? Number.POSITIVE_INFINITY) <= nowMs;
  }

  /** Sends what is not sent yet. Never throws: what cannot be sent now stays for the alarm. */
  async send(): Promise<void> {
    if (!hasTable(this.#sql, 'wake_ups')) return;
    const kept = this.#sql.exec<Kept>('SELECT * FROM wake_ups ORDER BY revision').toArray();
    await Promise.all(kept.map((wakeUp) => this.#sendOne(wakeUp)));
  }

  async #sendOne({ revision, kind, song_id, pipeline_id, deliver_at_ms, failed_sends }: Kept): Promise<void> {
    const traceparent = this.#traceOf(pipeline_id);
    try {
      const delaySeconds = Math.max(0, Math.ceil((deliver_at_ms - Date.now()) / 1000));
      const wakeUp: WakeUp = { version: 2, kind, song_id, pipeline_id, ...(traceparent && { traceparent }) };
      await this.#queue.send(wakeUp, { delaySeconds });
      this.#change('DELETE FROM wake_ups WHERE revision = ?', revision);
    } catch (error) {
      const ids = { songId: song_id, pipelineId: pipeline_id };
      logOf(newScope(traceparent))({ event: 'wake_up_not_sent', ...ids, reason: String(error) });
      const failures = failed_sends + 1;
      const retryAtMs = Date.now() + refusalDelayMs(failures);
      const later = 'UPDATE wake_ups SET failed_sends = ?, retry_at_ms = ? WHERE revision = ?';
      this.#change(later, failures, retryAtMs, revision);
    }
  }

  /** The song may have been deleted while the queue was waited for. */
  #change(statement: string, ...values: number[]): void {
    if (hasTable(this.#sql, 'wake_ups')) this.#sql.exec(statement, ...values);
  }
}
