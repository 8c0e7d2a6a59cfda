/** What a singer hears of a change to a song's title or key; a new message takes the place of the one before. */
import { showTimed } from '#app/components/toasts.tsx';
import type { Messages } from '#app/content/messages.ts';

const SECONDS = 5;
const FAILURE_SECONDS = 8;

export function tellUpdated(title: string, text: string): void {
  showTimed({ title, text, seconds: SECONDS });
}

export function tellUpdateFailed(text: string, { title: { updateFailed } }: Messages): void {
  showTimed({ title: updateFailed, text, seconds: FAILURE_SECONDS, isFailure: true });
}
