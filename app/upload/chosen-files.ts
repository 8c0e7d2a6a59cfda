/**
 * What a visit of the page has chosen and not uploaded yet, in the memory of this tab. A session that ends takes the page away; whoever
 * signs in again finds the files still chosen, and another account finds nothing.
 */
import { useLocation } from '@remix-run/react';
import { useUserId } from '#app/auth/account-context.tsx';

let chosen: { visit: string; files: readonly File[] } = { visit: '', files: [] };

/** One account on one entry of the history: who follows a link to the page begins anew. Null without an account. */
export function useVisit(): string | null {
  const { key } = useLocation();
  const userId = useUserId();
  return userId === null ? null : `${userId} ${key}`;
}

export function keepChosen(visit: string | null, files: readonly File[]): void {
  if (visit !== null) chosen = { visit, files };
}

export function chosenIn(visit: string | null): readonly File[] {
  return chosen.visit === visit ? chosen.files : [];
}

/** It is a song now. */
export function forgetChosen(file: File): void {
  chosen = { ...chosen, files: chosen.files.filter((one) => one !== file) };
}
