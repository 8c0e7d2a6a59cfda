/** Random numbers from a seed (mulberry32, seeded by FNV-1a): small, fast, the same on every machine. No secret comes from it. */

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const GOLDEN_GAMMA = 0x6d2b79f5;
const TWO_TO_32 = 4_294_967_296;

export interface Random {
  /** From 0 on, below 1. */
  next(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** Draws one of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  bytes(count: number): Uint8Array;
}

/** A stream of its own for each name, so that a new draw in one place does not change what happens in all the others. */
export function randomOf(seed: number, name: string): Random {
  let state = hash(`${seed}:${name}`);
  const next = () => {
    state = (state + GOLDEN_GAMMA) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (values) => values[int(0, values.length - 1)] ?? values[0],
    weighted: (weights) => weighted(weights, next()),
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  };
}

/** FNV-1a of a text, 32 bits. */
export function hash(text: string): number {
  let value = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  }
  return value >>> 0;
}

function weighted<Name extends string>(weights: Readonly<Record<Name, number>>, draw: number): Name {
  const entries = Object.entries(weights) as [Name, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = draw * total;
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('There is nothing to choose from.');
}
