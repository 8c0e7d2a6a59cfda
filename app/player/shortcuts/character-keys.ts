/**
 * Whether keys that write a character are shortcuts. They can be switched off, because who speaks to their computer presses such keys
 * without meaning to.
 */
import { Store } from '#app/store/store.ts';

const STORAGE_KEY = 'cantora.character_keys';
const OFF = 'off';

export const characterKeys = new Store(readStored() !== OFF);

export function setCharacterKeys(next: boolean): void {
  characterKeys.set(next);
  try {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : OFF);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
