import type { Random } from '../random.ts';
import type { Timeline } from '../timeline.ts';
import { newSocketPair } from './sockets.ts';
import { syncCrypto } from './sync-crypto.ts';

/**
 * The global objects of the machine: clock, timers, randomness, network and what workerd has beyond Node. All of them are put back
 * when the simulation ends. One simulation at a time: they are global.
 */

interface Machine {
  timeline: Timeline;
  entropy: Random;
  /** How far the clock of the Worker is off, in milliseconds. */
  skewMs: () => number;
  fetch: (request: Request) => Promise<Response>;
  onLog: (line: string) => void;
}

const RealDate = Date;
const RealResponse = Response;

export function installMachine(machine: Machine): () => void {
  const { timeline } = machine;
  const nowMs = () => Math.floor(timeline.nowMs() + machine.skewMs());
  const restores = [
    replace(globalThis, 'Date', simulatedDate(nowMs)),
    replace(globalThis, 'crypto', syncCrypto(machine.entropy)),
    replace(globalThis, 'fetch', (input: string, init?: RequestInit) => simulatedFetch(machine, input, init)),
    replace(globalThis, 'setTimeout', (work: () => void, delayMs = 0) => timeline.after(delayMs, work)),
    replace(globalThis, 'clearTimeout', (timer?: { cancel(): void }) => timer?.cancel()),
    replace(globalThis, 'setInterval', (work: () => void, everyMs: number) =>
      interval(timeline, work, everyMs),
    ),
    replace(globalThis, 'clearInterval', (timer?: { cancel(): void }) => timer?.cancel()),
    replace(globalThis, 'Response', SocketResponse),
    replace(
      globalThis,
      'WebSocketPair',
      class {
        constructor() {
          Object.assign(this, newSocketPair());
        }
      },
    ),
    replace(globalThis, 'WebSocketRequestResponsePair', class {}),
    replace(globalThis, 'FixedLengthStream', FixedLength),
    replace(ReadableStreamBYOBReader.prototype, 'readAtLeast', readSome),
    replace(AbortSignal, 'timeout', (delayMs: number) => signalAfter(timeline, delayMs)),
    ...(['log', 'warn', 'error'] as const).map((name) => replace(console, name, machine.onLog)),
  ];
  return () => {
    for (const restore of restores.reverse()) restore();
  };
}

function replace(target: object, name: string, value: unknown): () => void {
  const earlier = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (earlier) Object.defineProperty(target, name, earlier);
    else Reflect.deleteProperty(target, name);
  };
}

function simulatedDate(nowMs: () => number): typeof Date {
  return class extends RealDate {
    constructor(...parts: [] | [number | string]) {
      super(parts.length === 0 ? nowMs() : parts[0]);
    }

    static override now(): number {
      return nowMs();
    }
  } as typeof Date;
}

function interval(timeline: Timeline, work: () => void, everyMs: number): { cancel(): void } {
  let timer = timeline.after(everyMs, tick);
  function tick(): void {
    timer = timeline.after(everyMs, tick);
    work();
  }
  return { cancel: () => timer.cancel() };
}

function signalAfter(timeline: Timeline, delayMs: number): AbortSignal {
  const controller = new AbortController();
  timeline.after(delayMs, () =>
    controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
  );
  return controller.signal;
}

/** The other side may never answer: then the caller's signal is what ends the call. */
function simulatedFetch(machine: Machine, input: string, init?: RequestInit): Promise<Response> {
  const { signal, ...rest } = init ?? {};
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    machine.fetch(new Request(input, rest)).then(resolve, reject);
  });
}

/** workerd waits for more; callers have to bear less at the end of a stream anyway. */
function readSome(this: ReadableStreamBYOBReader, _minBytes: number, view: Uint8Array) {
  return this.read(view);
}

/** Node refuses the status of an upgrade, and knows no `webSocket`. */
class SocketResponse extends RealResponse {
  override readonly webSocket: WebSocket | null;

  constructor(body?: BodyInit | null, init?: ResponseInit & { webSocket?: WebSocket | null }) {
    const isUpgrade = init?.status === 101;
    super(body, isUpgrade ? { headers: init.headers ?? {} } : init);
    this.webSocket = init?.webSocket ?? null;
    if (isUpgrade) Object.defineProperty(this, 'status', { value: 101 });
  }
}

/** A stream that fails when it is longer or shorter than was said. */
class FixedLength extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number) {
    let seen = 0;
    super({
      transform: (chunk, controller) => {
        seen += chunk.byteLength;
        if (seen > length)
          throw new TypeError('Attempt to write too many bytes through a FixedLengthStream.');
        // A copy, as workerd's own crosses to another side: writers use the memory of a chunk again.
        controller.enqueue(chunk.slice());
      },
      flush: () => {
        if (seen < length)
          throw new TypeError('FixedLengthStream did not see all expected bytes before close().');
      },
    });
  }
}
