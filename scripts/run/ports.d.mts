/** Types of ports.mjs for the tests. */
export function requireFreePort(port: number, what: string, option: string): Promise<void>;
export function findFreePort(): Promise<number>;
