/** Pure. Each reads one value that may be anything, as it comes from storage, and falls back where it makes no sense. */
import type { LoopRange, PerStem } from '#app/sound/index.ts';
import { clamp } from '#domain/clamp.ts';

export type Reader<Value> = (raw: unknown, fallback: Value) => Value;

export interface NamedLoop extends LoopRange {
  name: string;
}

export interface LeftLine {
  /** The first line is number 1. */
  number: number;
  text: string;
}

/** Shorter ones are a stutter, not something to practise. */
export const MIN_LOOP_SECONDS = 0.5;
export const MAX_LOOP_NAME_LENGTH = 40;
const MAX_NAMED_LOOPS = 30;

export const wholeStepsBetween =
  (lowest: number, highest: number, step: number): Reader<number> =>
  (raw, fallback) => {
    if (!isFiniteNumber(raw)) return fallback;
    return clamp(Math.round(raw / step) * step, lowest, highest);
  };

export const oneOf =
  <Value>(values: readonly Value[]): Reader<Value> =>
  (raw, fallback) =>
    values.find((value) => value === raw) ?? fallback;

export const readFlag: Reader<boolean> = (raw, fallback) => (typeof raw === 'boolean' ? raw : fallback);

export const readSeconds: Reader<number> = (raw, fallback) =>
  isFiniteNumber(raw) && raw >= 0 ? raw : fallback;

export const perStem =
  (read: Reader<number>): Reader<PerStem<number>> =>
  (raw, fallback) => {
    const { instrumental, vocals } = fieldsOf(raw);
    return {
      instrumental: read(instrumental, fallback.instrumental),
      vocals: read(vocals, fallback.vocals),
    };
  };

export const readLoop: Reader<LoopRange | null> = (raw, fallback) => {
  if (raw === null) return null;
  return loopIn(raw) ?? fallback;
};

export const readNamedLoops: Reader<readonly NamedLoop[]> = (raw, fallback) => {
  if (!Array.isArray(raw)) return fallback;
  return raw
    .map((one: unknown) => {
      const range = loopIn(one);
      const name = nameIn(fieldsOf(one).name);
      return range === null || name === null ? null : { name, ...range };
    })
    .filter((one) => one !== null)
    .slice(0, MAX_NAMED_LOOPS);
};

export const readLeftLine: Reader<LeftLine | null> = (raw, fallback) => {
  if (raw === null) return null;
  const { number, text } = fieldsOf(raw);
  return Number.isInteger(number) && typeof text === 'string' ? { number: Number(number), text } : fallback;
};

function loopIn(raw: unknown): LoopRange | null {
  const { startSeconds, endSeconds } = fieldsOf(raw);
  if (!isFiniteNumber(startSeconds) || !isFiniteNumber(endSeconds)) return null;
  const isLongEnough = endSeconds - startSeconds >= MIN_LOOP_SECONDS - 1e-9;
  return startSeconds >= 0 && isLongEnough ? { startSeconds, endSeconds } : null;
}

function nameIn(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  return raw.trim().slice(0, MAX_LOOP_NAME_LENGTH).trim() || null;
}

export function fieldsOf(raw: unknown): Partial<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
}

function isFiniteNumber(raw: unknown): raw is number {
  return typeof raw === 'number' && Number.isFinite(raw);
}
