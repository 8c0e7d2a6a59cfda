/** Where the words of this language lie: a list of its own, so that a page loads that of its language alone. */
export const files = import.meta.glob(['./*.ts', '!./files.ts']);
