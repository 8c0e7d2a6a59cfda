import { showFailure, showNotice } from '#app/components/toasts.tsx';

/** Into the clipboard; a browser that does not allow it leaves the text to be copied by hand. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showNotice(done);
  } catch {
    showFailure(failed);
  }
}
