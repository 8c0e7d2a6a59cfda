import { en } from './en.ts';

/** The shape that every language has to fill. */
export type Messages = typeof en;

/** A hook although there is one language: components ask here, so a second one changes this function and no component. */
export function useMessages(): Messages {
  return en;
}
