/** The network's inner loops in WebAssembly, and the memory on which they work. */
import { KERNEL_CODE } from './kernel-code.ts';

const PAGE_BYTES = 65_536;

interface KernelCalls {
  accumulate(
    out: number,
    input: number,
    weights: number,
    fourRows: number,
    taps: number,
    tapBytes: number,
    channels: number,
  ): void;
  add(out: number, left: number, right: number, vectors: number): void;
  rectify(out: number, vectors: number): void;
}

/** Addresses are bytes; `numbers` is the same memory. */
export interface Kernel extends KernelCalls {
  numbers: Float32Array;
}

export function openKernel(bytes: number): Kernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const code = Uint8Array.from(atob(KERNEL_CODE), (character) => character.charCodeAt(0));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(code), { network: { memory } });
  const calls = instance.exports as unknown as KernelCalls;
  return {
    accumulate: calls.accumulate,
    add: calls.add,
    rectify: calls.rectify,
    numbers: new Float32Array(memory.buffer),
  };
}
