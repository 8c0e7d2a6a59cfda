/** Types of fuzz.mjs for the end-to-end tests. */
export function fuzz(asked: {
  origin: string;
  perOperation: number;
  sequences: number;
  seconds?: number;
  seed: number;
  python?: string;
}): Promise<{
  isClean: boolean;
  output: string;
  statuses?: Record<string, number>;
  deleted?: number;
}>;
