import type { Findings } from '#domain/contracts/inference-findings.ts';
import { findingsUpdate, greeting, update } from '#domain/pipeline/socket-messages.ts';
import { isRunOf, type SongRun } from '#domain/songs/song-runs.ts';
import { taskGreeting, taskUpdate } from '#domain/tasks/task-update.ts';
import { answerPingsWhileAsleep, broadcast, connect, sendQuietly, tellSubscribers } from './connections.ts';
import type { HeldRuns } from './held-runs.ts';
import { addTask, listenerOf } from './listeners.ts';
import { newSocketReader, type SocketReader } from './socket-reader.ts';

/** What those who listen at a song's room are told of its runs: everybody of the analysis, and of a task who has subscribed to it. */
export class RoomSockets {
  readonly #ctx: DurableObjectState;
  readonly #runs: HeldRuns;
  readonly #reader: SocketReader = newSocketReader((socket, taskId) => this.#tellTask(socket, taskId));

  constructor(ctx: DurableObjectState, runs: HeldRuns) {
    this.#ctx = ctx;
    this.#runs = runs;
    answerPingsWhileAsleep(ctx);
  }

  /** WebSocket upgrades only; the Worker has checked who asks before it forwards the request. */
  accept(request: Request, songId: string): Response {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
      return new Response('Expected a WebSocket upgrade.', { status: 426 });
    }
    const { analysis } = this.#runs;
    const pipelineId = analysis?.order.pipelineId ?? '';
    const known = this.#runs.findings(pipelineId);
    const first = greeting(songId, analysis);
    return connect(
      this.#ctx,
      listenerOf(request),
      known ? [first, findingsUpdate(pipelineId, known)] : [first],
    );
  }

  read(socket: WebSocket, raw: string | ArrayBuffer): void {
    this.#reader.read(socket, raw, Date.now());
  }

  tell(run: SongRun): void {
    if (isRunOf('analysis', run)) broadcast(this.#ctx, update(run));
    else tellSubscribers(this.#ctx, taskUpdate(run));
  }

  tellFindings(pipelineId: string, findings: Findings): void {
    broadcast(this.#ctx, findingsUpdate(pipelineId, findings));
  }

  /** A task that nobody knows, or that is none, is subscribed to by nobody. */
  #tellTask(socket: WebSocket, taskId: string): void {
    const run = this.#runs.find(taskId);
    if (!run || isRunOf('analysis', run)) return;
    addTask(socket, taskId);
    sendQuietly(socket, JSON.stringify(taskGreeting(run)));
  }
}
