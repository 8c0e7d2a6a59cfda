import { forgetChosen } from './chosen-files.ts';

/** What is to happen once a file has become a song: a recording is kept on the device until then. */
const ACTIONS = new WeakMap<File, () => void>();

export function onceUploaded(file: File, act: () => void): void {
  ACTIONS.set(file, act);
}

export function markUploaded(file: File): void {
  forgetChosen(file);
  ACTIONS.get(file)?.();
  ACTIONS.delete(file);
}
