import { pbkdf2Sync } from 'node:crypto';

/**
 * scrypt (RFC 7914) in slices. node:crypto's own gives the same bytes in 0.6 of the time, but blocks the isolate for all of it:
 * with sign-ins queueing, every other call waited for seconds. Here other calls run after each slice of twelve milliseconds. A test
 * compares the two. Words are little-endian, as on every machine that Workers and Node run on.
 */

const WORDS_IN_BLOCK = 16;
const MIXES_IN_SLICE = 8_192;

export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** `yieldToEventLoop` is awaited between slices. Needs 128 · N · r bytes while it runs. */
export async function scryptInSlices(
  password: string,
  salt: Uint8Array,
  cost: ScryptCost,
  hashBytes: number,
  yieldToEventLoop: () => Promise<unknown>,
): Promise<Buffer> {
  const chunkWords = 2 * WORDS_IN_BLOCK * cost.r;
  const seed = pbkdf2Sync(password, salt, 1, 4 * chunkWords * cost.p, 'sha256');
  // A copy: a Buffer may start at an unaligned offset of a shared pool.
  const words = new Int32Array(Uint8Array.from(seed).buffer);
  const memory = new Int32Array(chunkWords * cost.N);
  for (let start = 0; start < words.length; start += chunkWords) {
    await mixChunk(words.subarray(start, start + chunkWords), memory, cost, yieldToEventLoop);
  }
  return pbkdf2Sync(password, new Uint8Array(words.buffer), 1, hashBytes, 'sha256');
}

/** ROMix: fills the memory with N states, then reads it N times in an order that depends on the states. */
async function mixChunk(
  chunk: Int32Array,
  memory: Int32Array,
  { N, r }: ScryptCost,
  yieldToEventLoop: () => Promise<unknown>,
): Promise<void> {
  memory.set(chunk);
  for (let done = 0; done < N; done += MIXES_IN_SLICE) {
    fillMemory(memory, chunk, r, done, Math.min(done + MIXES_IN_SLICE, N));
    await yieldToEventLoop();
  }
  const mixed = new Int32Array(chunk.length);
  for (let done = 0; done < N; done += MIXES_IN_SLICE) {
    stirMemory(memory, chunk, mixed, r, Math.min(MIXES_IN_SLICE, N - done));
    await yieldToEventLoop();
  }
}

/** States `from` to `to` − 1 are there afterwards as well as the one after each; the one after the last lies in `chunk`. */
function fillMemory(memory: Int32Array, chunk: Int32Array, r: number, from: number, to: number): void {
  const size = chunk.length;
  for (let state = from; state < to; state += 1) {
    const isLast = (state + 1) * size === memory.length;
    if (isLast) mixBlocks(memory, state * size, chunk, 0, r);
    else mixBlocks(memory, state * size, memory, (state + 1) * size, r);
  }
}

function stirMemory(
  memory: Int32Array,
  chunk: Int32Array,
  mixed: Int32Array,
  r: number,
  times: number,
): void {
  const size = chunk.length;
  const lastState = memory.length / size - 1;
  for (let count = 0; count < times; count += 1) {
    const picked = ((chunk[size - WORDS_IN_BLOCK] ?? 0) & lastState) * size;
    for (let word = 0; word < size; word += 1)
      mixed[word] = (chunk[word] ?? 0) ^ (memory[picked + word] ?? 0);
    mixBlocks(mixed, 0, chunk, 0, r);
  }
}

/** BlockMix: 2r blocks, each mixed with the one before; the even ones come to the front, the odd ones behind them. */
function mixBlocks(from: Int32Array, fromAt: number, to: Int32Array, toAt: number, r: number): void {
  let even = toAt;
  let odd = toAt + WORDS_IN_BLOCK * r;
  const last = fromAt + (2 * r - 1) * WORDS_IN_BLOCK;
  salsa(from, last, from, fromAt, to, even);
  for (let block = 1; block < 2 * r; block += 1) {
    const at = fromAt + block * WORDS_IN_BLOCK;
    if (block % 2 === 1) {
      salsa(to, even, from, at, to, odd);
      even += WORDS_IN_BLOCK;
    } else {
      salsa(to, odd, from, at, to, even);
      odd += WORDS_IN_BLOCK;
    }
  }
}

/**
 * Salsa20/8 of the exclusive or of two blocks. Written out by hand, one line for each column or row of its matrix: with an array in
 * place of sixteen variables it takes four times as long.
 */
// biome-ignore format: a matrix is read in rows
function salsa(one: Int32Array, oneAt: number, other: Int32Array, otherAt: number, to: Int32Array, toAt: number): void {
  const s0 = xor(one, oneAt + 0, other, otherAt + 0), s1 = xor(one, oneAt + 1, other, otherAt + 1), s2 = xor(one, oneAt + 2, other, otherAt + 2), s3 = xor(one, oneAt + 3, other, otherAt + 3), s4 = xor(one, oneAt + 4, other, otherAt + 4), s5 = xor(one, oneAt + 5, other, otherAt + 5), s6 = xor(one, oneAt + 6, other, otherAt + 6), s7 = xor(one, oneAt + 7, other, otherAt + 7);
  const s8 = xor(one, oneAt + 8, other, otherAt + 8), s9 = xor(one, oneAt + 9, other, otherAt + 9), sa = xor(one, oneAt + 10, other, otherAt + 10), sb = xor(one, oneAt + 11, other, otherAt + 11), sc = xor(one, oneAt + 12, other, otherAt + 12), sd = xor(one, oneAt + 13, other, otherAt + 13), se = xor(one, oneAt + 14, other, otherAt + 14), sf = xor(one, oneAt + 15, other, otherAt + 15);
  let x0 = s0, x1 = s1, x2 = s2, x3 = s3, x4 = s4, x5 = s5, x6 = s6, x7 = s7;
  let x8 = s8, x9 = s9, xa = sa, xb = sb, xc = sc, xd = sd, xe = se, xf = sf;
  for (let round = 0; round < 4; round += 1) {
    x4 ^= turn(x0 + xc, 7); x8 ^= turn(x4 + x0, 9); xc ^= turn(x8 + x4, 13); x0 ^= turn(xc + x8, 18);
    x9 ^= turn(x5 + x1, 7); xd ^= turn(x9 + x5, 9); x1 ^= turn(xd + x9, 13); x5 ^= turn(x1 + xd, 18);
    xe ^= turn(xa + x6, 7); x2 ^= turn(xe + xa, 9); x6 ^= turn(x2 + xe, 13); xa ^= turn(x6 + x2, 18);
    x3 ^= turn(xf + xb, 7); x7 ^= turn(x3 + xf, 9); xb ^= turn(x7 + x3, 13); xf ^= turn(xb + x7, 18);
    x1 ^= turn(x0 + x3, 7); x2 ^= turn(x1 + x0, 9); x3 ^= turn(x2 + x1, 13); x0 ^= turn(x3 + x2, 18);
    x6 ^= turn(x5 + x4, 7); x7 ^= turn(x6 + x5, 9); x4 ^= turn(x7 + x6, 13); x5 ^= turn(x4 + x7, 18);
    xb ^= turn(xa + x9, 7); x8 ^= turn(xb + xa, 9); x9 ^= turn(x8 + xb, 13); xa ^= turn(x9 + x8, 18);
    xc ^= turn(xf + xe, 7); xd ^= turn(xc + xf, 9); xe ^= turn(xd + xc, 13); xf ^= turn(xe + xd, 18);
  }
  to[toAt] = s0 + x0; to[toAt + 1] = s1 + x1; to[toAt + 2] = s2 + x2; to[toAt + 3] = s3 + x3;
  to[toAt + 4] = s4 + x4; to[toAt + 5] = s5 + x5; to[toAt + 6] = s6 + x6; to[toAt + 7] = s7 + x7;
  to[toAt + 8] = s8 + x8; to[toAt + 9] = s9 + x9; to[toAt + 10] = sa + xa; to[toAt + 11] = sb + xb;
  to[toAt + 12] = sc + xc; to[toAt + 13] = sd + xd; to[toAt + 14] = se + xe; to[toAt + 15] = sf + xf;
}

function turn(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function xor(one: Int32Array, oneAt: number, other: Int32Array, otherAt: number): number {
  return (one[oneAt] ?? 0) ^ (other[otherAt] ?? 0);
}
