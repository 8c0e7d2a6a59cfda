import type { Env } from '../../../worker/env.ts';
import { endLife, type Life, newLife, onEnd } from './calls.ts';

/** The process that runs the Worker. It dies with everything that it was doing; the next call starts another one. */
interface Isolate {
  run<Value>(work: (env: Env) => Promise<Value>): Promise<Value>;
  crash(): void;
}

export function newIsolate(envOf: (life: Life) => Env): Isolate {
  let current = newLife();
  return {
    run: (work) => {
      const life = current;
      return new Promise((resolve, reject) => {
        const die = () => reject(new Error('The process died.'));
        onEnd(life, die);
        work(envOf(life))
          .then(resolve, reject)
          .finally(() => life.onEnd.delete(die));
      });
    },
    crash: () => {
      endLife(current);
      current = newLife();
    },
  };
}
