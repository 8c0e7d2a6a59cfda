/** Pure. Where a singer goes whose file was refused for a reason that trying again does not change. */
import { ApiError } from '#app/api/api-error.ts';
import { uploadFailureWords } from '#app/api/failure-words.ts';
import type { Messages } from '#app/content/messages.ts';

interface UploadHelp {
  to: string;
  label: string;
}

export interface UploadFailure {
  what: string;
  next: string;
  /** Empty where trying again is what helps. */
  help: UploadHelp[];
}

export function uploadFailure(error: unknown, messages: Messages): UploadFailure {
  return { ...uploadFailureWords(error, messages), help: helpAfter(error, messages) };
}

function helpAfter(error: unknown, { song, usage }: Messages): UploadHelp[] {
  const refusal = error instanceof ApiError && error.failure.kind === 'refused' ? error.failure : null;
  if (refusal?.status !== 402) return [];
  const plans = { to: '/pricing', label: song.retry.seePlans };
  return refusal.code === 'song_limit' ? [{ to: '/library', label: usage.makeRoom }, plans] : [plans];
}
