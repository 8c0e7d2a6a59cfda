/** What waits for the network: kept in this browser, told one after the other, each exactly once, by one tab at a time. */
import { crowdedOut, type Fate, nextToTell, type Waiting } from '#domain/offline/outbox.ts';

export interface OutboxPorts<Entry extends Waiting> {
  all(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
  tell(entry: Entry): Promise<Fate>;
  /** Carries the work out unless another tab is at it. */
  alone(work: () => Promise<void>): Promise<void>;
}

export class Outbox<Entry extends Waiting> {
  readonly #ports: OutboxPorts<Entry>;

  constructor(ports: OutboxPorts<Entry>) {
    this.#ports = ports;
  }

  /** Rejects where the browser keeps nothing. */
  async add(entry: Entry): Promise<void> {
    await this.#ports.put(entry);
    for (const { id } of crowdedOut(await this.#ports.all())) await this.#ports.remove(id);
  }

  waiting(): Promise<Entry[]> {
    return this.#ports.all();
  }

  /** Ends with the first that has to wait. Resolves to whether anything of this user still waits. */
  async tellAll(userId: string): Promise<boolean> {
    await this.#ports.alone(async () => {
      for (;;) {
        const entry = nextToTell(await this.#ports.all(), userId);
        if (entry === null || (await this.#ports.tell(entry)) === 'later') return;
        await this.#removeTold(entry);
      }
    });
    return nextToTell(await this.#ports.all(), userId) !== null;
  }

  /** What has grown or changed meanwhile is told again. */
  async #removeTold(told: Entry): Promise<void> {
    const kept = (await this.#ports.all()).find(({ id }) => id === told.id);
    if (JSON.stringify(kept) === JSON.stringify(told)) await this.#ports.remove(told.id);
  }
}
