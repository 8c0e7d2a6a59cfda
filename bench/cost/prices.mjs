/** List prices in US dollars, as the platform published them in November 2026, for a month. `included`: what the paid plan has for nothing. */

export const PLAN = 5;
export const D1 = {
  rowsWritten: { perMillion: 1, included: 50e6 },
  rowsRead: { perMillion: 0.001, included: 25e9 },
  gigabytes: { each: 0.75, included: 5 },
};
export const WORKERS = {
  requests: { perMillion: 0.3, included: 10e6 },
  cpuMs: { perMillion: 0.02, included: 30e6 },
};
export const OBJECTS = {
  requests: { perMillion: 0.15, included: 1e6 },
  gigabyteSeconds: { perMillion: 12.5, included: 400_000 },
  rowsWritten: { perMillion: 1, included: 50e6 },
};
export const R2 = {
  gigabytes: { each: 0.015, included: 10 },
  writes: { perMillion: 4.5, included: 1e6 },
  reads: { perMillion: 0.36, included: 10e6 },
};
/** The sidecar as a container of the platform: two processors and 8 GiB for as long as a song takes. */
export const CONTAINER = { processors: 2, processorSecond: 0.00002, gibibytes: 8, gibibyteSecond: 0.0000025 };
/** The sidecar on a rented machine: a core for a month, at work for so much of it. */
export const OWN_CORE = { month: 3, share: 0.6, cores: 2 };

export function priceOf(amount, { perMillion, each = perMillion / 1e6, included }) {
  return Math.max(0, amount - included) * each;
}
