/** What waits for the network: kept in this browser, told one after the other, each exactly once, by one tab at a time. */
import { crowdedOut, type Fate, nextToTell, type Waiting } from '#domain/offline/outbox.ts';

interface OutboxPorts<Entry extends Waiting> {
  all(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
  tell(entry: Entry): Promise<Fate>;
  /** Whose calls are made now; null where nobody is signed in. */
  whoIsHere(): string | null;
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
    const own = (await this.#ports.all()).filter(({ userId }) => userId === entry.userId);
    for (const { id } of crowdedOut(own)) await this.#ports.remove(id);
  }

  waiting(): Promise<Entry[]> {
    return this.#ports.all();
  }

  /** Ends with the first that has to wait. Resolves to whether anything of this user still waits. */
  async tellAll(userId: string): Promise<boolean> {
    await this.#ports.alone(async () => {
      for (;;) {
        const entry = nextToTell(await this.#ports.all(), userId);
        if (entry === null || (await this.#fateOf(entry)) === 'later') return;
        await this.#removeTold(entry);
      }
    });
    return nextToTell(await this.#ports.all(), userId) !== null;
  }

  /** Somebody else may have signed in meanwhile: nothing is told in their name, and what they are refused is not lost. */
  async #fateOf(entry: Entry): Promise<Fate> {
    const isHere = () => this.#ports.whoIsHere() === entry.userId;
    if (!isHere()) return 'later';
    const fate = await this.#ports.tell(entry);
    return fate === 'refused' && !isHere() ? 'later' : fate;
  }

  /** What has grown or changed meanwhile is told again. */
  async #removeTold(told: Entry): Promise<void> {
    const kept = (await this.#ports.all()).find(({ id }) => id === told.id);
    if (JSON.stringify(kept) === JSON.stringify(told)) await this.#ports.remove(told.id);
  }
}
