/**
 * What a visit of the page has chosen and not uploaded yet, in the memory of this tab. A session that ends takes the page away; whoever
 * signs in again finds the files still chosen, and another account finds nothing.
 */
import { useLocation } from '@remix-run/react';
import { useUserId } from '#app/auth/account-context.tsx';

let chosen: { visit: string; files: readonly File[] } = { visit: '', files: [] };

/** One account on one entry of the history: who follows a link to the page begins anew. */
export function useVisit(): string {
  const { key } = useLocation();
  return `${useUserId()} ${key}`;
}

export function keepChosen(visit: string, files: readonly File[]): void {
  chosen = { visit, files };
}

export function chosenIn(visit: string): readonly File[] {
  return chosen.visit === visit ? chosen.files : [];
}

/** It is a song now. */
export function forgetChosen(file: File): void {
  chosen = { ...chosen, files: chosen.files.filter((one) => one !== file) };
}
