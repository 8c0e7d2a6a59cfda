/** A reason to stop that a person can act on: printed as one sentence, without a stack. */
export class Problem extends Error {}

/** One sentence for an error of the operating system. */
export function sentenceFor(error) {
  if (error instanceof Problem) return error.message;
  if (error?.code === 'ENOSPC') return 'The disk is full. Free some space and start again.';
  if (error?.code === 'EACCES')
    return `No permission for ${error.path}. Check who owns the project's folder.`;
  return error?.stack ?? String(error);
}
