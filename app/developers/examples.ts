import shell from '#clients/curl/example.sh?raw';
import python from '#clients/python/example.py?raw';
import typescript from '#clients/typescript/example.ts?raw';

/** The code of the page: the very files that the tests run. The server alone holds them; the page gets them as data. */
export const EXAMPLES = { shell, python, typescript };
export type Examples = typeof EXAMPLES;
