import type { LedgerKind } from '../contracts/account-api.ts';

/**
 * The ledger read as double entry. Every entry moves credits between five accounts of one person, and the moves of an entry add up to
 * nothing, so no credit can appear or vanish without an entry that says why.
 */

export interface LedgerEntry {
  id: string;
  userId: string;
  pipelineId: string | null;
  kind: LedgerKind;
  amount: number;
  debt: number;
  createdAtMs: number;
}

export interface Accounts {
  /** This may be spent: `users.credits_available`. */
  available: number;
  /** Reserved for runs that have not ended, by run. */
  held: Map<string, number>;
  /** Gone for songs and direct uses. */
  spent: number;
  /** Grants come from here and clawbacks go here: it is minus what was granted and not taken back. */
  granted: number;
  /** Owed for a refunded purchase: minus `users.credits_debt`. */
  owed: number;
}

export function emptyAccounts(): Accounts {
  return { available: 0, held: new Map(), spent: 0, granted: 0, owed: 0 };
}

/** The accounts after one more entry. */
export function post(accounts: Accounts, entry: LedgerEntry): Accounts {
  const { amount, debt } = entry;
  const available = accounts.available + amount;
  switch (entry.kind) {
    case 'grant':
      return { ...accounts, available, granted: accounts.granted - amount };
    case 'use':
      return { ...accounts, available, spent: accounts.spent - amount };
    case 'reserve':
      return { ...accounts, available, held: hold(accounts.held, entry, -amount) };
    case 'settle':
    case 'refund': {
      const held = accounts.held.get(runOf(entry)) ?? 0;
      return {
        ...accounts,
        available,
        held: hold(accounts.held, entry, 0),
        spent: accounts.spent + held - amount,
      };
    }
    case 'clawback':
      return {
        ...accounts,
        available,
        owed: accounts.owed - debt,
        granted: accounts.granted - amount + debt,
      };
    default:
      return entry.kind satisfies never;
  }
}

export function heldCredits({ held }: Accounts): number {
  return [...held.values()].reduce((sum, credits) => sum + credits, 0);
}

/** Zero, always: what is anywhere was granted. */
export function sumOfAccounts(accounts: Accounts): number {
  const { available, spent, granted, owed } = accounts;
  return available + heldCredits(accounts) + spent + granted + owed;
}

function hold(held: Accounts['held'], entry: LedgerEntry, credits: number): Accounts['held'] {
  const changed = new Map(held);
  if (credits === 0) changed.delete(runOf(entry));
  else changed.set(runOf(entry), (changed.get(runOf(entry)) ?? 0) + credits);
  return changed;
}

function runOf(entry: LedgerEntry): string {
  return entry.pipelineId ?? '';
}
