import type { WaitsFor } from '#app/api/upload-retries.ts';
import type { Messages } from '#app/content/messages.ts';

/** Whom an upload waits for between two tries. */
export function waitingWords(waitsFor: NonNullable<WaitsFor>, { upload }: Messages): string {
  switch (waitsFor) {
    case 'connection':
      return upload.waiting;
    case 'server':
      return upload.serverBusy;
    default:
      return waitsFor satisfies never;
  }
}
