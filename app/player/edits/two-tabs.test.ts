import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import type { EditStore } from './edit-store.ts';
import { EditWorld } from './edit-world.test-kit.ts';

/** Two tabs with the same song, a server that answers when it likes, and a connection that comes and goes. */

type Act =
  | { does: 'type' | 'save' | 'take' | 'over' | 'draft' | 'restore' | 'close' | 'crash'; tab: 0 | 1 }
  | { does: 'answer' | 'answer_all' | 'pass' | 'cut' | 'connect' };

const tab = fc.constantFrom(0 as const, 1 as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('type' as const, 'save' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom(...(['take', 'over', 'draft', 'restore', 'close', 'crash'] as const)),
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom(...(['answer', 'answer_all', 'answer_all', 'pass'] as const)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom(...(['cut', 'connect', 'connect'] as const)) }) },
);

/** A world in which every call waits until the scheduler lets it go on. */
class TwoTabs {
  readonly world = new EditWorld();
  readonly typed: string[] = [];
  readonly tabs: [EditStore, EditStore];
  readonly #scheduler: fc.Scheduler;

  constructor(scheduler: fc.Scheduler) {
    this.#scheduler = scheduler;
    this.tabs = [this.#open(), this.#open()];
  }

  async carryOut(next: Act): Promise<void> {
    switch (next.does) {
      case 'answer':
        if (this.#scheduler.count() > 0) await this.#scheduler.waitOne();
        break;
      case 'answer_all':
        await this.#scheduler.waitIdle();
        break;
      case 'pass':
        this.world.pass(600);
        break;
      case 'cut':
      case 'connect':
        this.world.isOnline = next.does === 'connect';
        break;
      default:
        this.#carryOutIn(next.tab, next.does);
    }
  }

  /** Wherever a text can be found again. */
  kept(): Set<string> {
    const drafts = this.world.memory.list().map(({ kept }) => JSON.stringify(kept));
    const open = this.tabs.map((tab) => JSON.stringify(tab.get().edits));
    const all = [...drafts, ...open, ...this.world.versions.map((edits) => JSON.stringify(edits))].join();
    return new Set(this.typed.filter((text) => all.includes(`"${text}"`)));
  }

  #carryOutIn(place: 0 | 1, does: Extract<Act, { tab: 0 | 1 }>['does']): void {
    const tab = this.tabs[place];
    if (does === 'type') {
      const text = `text${this.typed.length}`;
      this.typed.push(text);
      tab.apply({ type: 'set_note_text', id: `n${this.typed.length}`, text });
    } else if (does === 'save') void tab.save();
    else if (does === 'take') tab.takeTheirs();
    else if (does === 'over') void tab.saveOverTheirs();
    else if (does === 'draft') tab.restoreDraft(tab.get().drafts[0]?.id ?? '');
    else if (does === 'restore') void tab.restoreVersion(1);
    else this.#leave(place, does);
  }

  /** A tab that crashes has had its half second: what was typed just now cannot be anywhere. */
  #leave(place: 0 | 1, does: 'close' | 'crash'): void {
    if (does === 'close') this.tabs[place].close();
    else {
      this.world.pass(600);
      this.world.loseLocks();
    }
    this.tabs[place] = this.#open();
  }

  #open(): EditStore {
    const wait = async () => void (await this.#scheduler.schedule(Promise.resolve()));
    const tab = this.world.openTab({ wait });
    void tab.load();
    return tab;
  }
}

test('two tabs with any interleaving of typing, saving, leaving and answers lose no text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 60 }), async (scheduler, acts) => {
      const both = new TwoTabs(scheduler);
      for (const next of acts) {
        await both.carryOut(next);
        expect(both.kept()).toEqual(new Set(both.typed));
      }
      await scheduler.waitIdle();
      expect(both.kept()).toEqual(new Set(both.typed));
    }),
    { numRuns: inDepth(100, 5000) },
  );
});
