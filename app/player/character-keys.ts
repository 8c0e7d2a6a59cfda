/**
 * Whether keys that write a character are shortcuts. They can be switched off, because who speaks to their computer presses such keys
 * without meaning to.
 */

const STORAGE_KEY = 'cantora.character_keys';
const OFF = 'off';
const listeners = new Set<() => void>();
let isOn: boolean | null = null;

export function hasCharacterKeys(): boolean {
  isOn ??= readStored() !== OFF;
  return isOn;
}

export function setCharacterKeys(next: boolean): void {
  isOn = next;
  try {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : OFF);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function watchCharacterKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
