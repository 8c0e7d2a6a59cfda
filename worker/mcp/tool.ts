import type { z } from 'zod';
import type { InnerApi, ProgramCallName } from './inner-calls.ts';

/** A tool: what a model is told of it, the calls of the API that it makes, and what it makes of them. */
export interface Tool {
  name: string;
  title: string;
  /** Written for a model: what it is for, the units, one example. */
  description: string;
  input: z.ZodObject;
  calls: readonly ProgramCallName[];
  /** Nothing is changed by it. */
  isReadOnly: boolean;
  run(input: never, api: InnerApi<ProgramCallName>, place: ToolPlace): Promise<unknown>;
}

/** Facts of the call that a tool may need. */
export interface ToolPlace {
  /** This Worker is reached here: scheme, host and port. */
  origin: string;
  linkSecret: string;
  nowMs: number;
}

export function tool<Input extends z.ZodObject, Name extends ProgramCallName>(
  one: Omit<Tool, 'input' | 'calls' | 'run'> & {
    input: Input;
    calls: readonly Name[];
    run(input: z.output<Input>, api: InnerApi<Name>, place: ToolPlace): Promise<unknown>;
  },
): Tool {
  return one;
}

/** No tool answers with more: it fills what a model can read. */
export const MAX_ANSWER_BYTES = 100_000;
/** The rest is for what stands around a page. */
const MAX_PAGE_BYTES = 90_000;

export interface Page<Item> {
  items: Item[];
  total: number;
  /** Where the next page begins; null at the end. */
  next_offset: number | null;
}

/** As many of `most` as fit, at least one. */
export function pageOf<Item>(
  all: readonly Item[],
  { offset, limit }: { offset: number; limit: number },
): Page<Item> {
  const items: Item[] = [];
  let sizeBytes = 0;
  for (const item of all.slice(offset, offset + limit)) {
    sizeBytes += bytesOf(JSON.stringify(item));
    if (items.length > 0 && sizeBytes > MAX_PAGE_BYTES) break;
    items.push(item);
  }
  const next = offset + items.length;
  return { items, total: all.length, next_offset: next < all.length ? next : null };
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
