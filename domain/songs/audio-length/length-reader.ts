/** Pure. How long a song is, as its file says or as its frames add up to, told while the bytes go by. Any bytes are taken, and none is kept. */
import { readContainer } from './containers.ts';
import type { Ask } from './reading.ts';

export interface LengthReader {
  take(chunk: Uint8Array): void;
  /** When all bytes were taken. Null where nobody can tell. */
  seconds(): number | null;
}

const NOTHING = new Uint8Array();

export function lengthReader(): LengthReader {
  let positionBytes = 0;
  const container = readContainer(() => positionBytes);
  let turn = container.next();
  let toSkip = skipOf(turn);
  /** What is too short for the one who asked; a copy, because the memory of a chunk is used again. */
  let held = NOTHING;

  const feed = (bytes: Uint8Array, isEnd: boolean) => {
    let rest = bytes;
    while (!turn.done) {
      const skipped = Math.min(toSkip, rest.length);
      rest = rest.subarray(skipped);
      positionBytes += skipped;
      toSkip -= skipped;
      const ask = turn.value;
      if (!isEnd && (toSkip > 0 || rest.length < ask.bytes)) {
        held = rest.slice();
        return;
      }
      const given = rest.subarray(0, ask.bytes);
      if (!ask.isPeek) {
        rest = rest.subarray(given.length);
        positionBytes += given.length;
      }
      turn = container.next(given);
      toSkip = skipOf(turn);
    }
  };

  return {
    take: (chunk) => {
      const bytes = held.length === 0 ? chunk : joined(held, chunk);
      held = NOTHING;
      feed(bytes, false);
    },
    seconds: () => {
      feed(held, true);
      const { value } = turn;
      return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
    },
  };
}

function skipOf(turn: IteratorResult<Ask, number | null>): number {
  return turn.done ? 0 : turn.value.skip;
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}
