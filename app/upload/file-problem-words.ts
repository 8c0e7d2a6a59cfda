import type { Messages } from '#app/content/messages.ts';
import type { FileProblem } from './selected-audio.ts';

/** Why a file cannot be taken, and which one could be. */
export function fileProblemWords(
  problem: FileProblem,
  { failures }: Messages,
): { what: string; next: string } {
  switch (problem) {
    case 'not_audio':
      return { what: failures.notAudio, next: '' };
    case 'empty':
      return { what: failures.emptyFile, next: '' };
    case 'too_large':
      return { what: failures.fileTooLarge, next: failures.whatNext.size };
    default:
      return problem satisfies never;
  }
}
