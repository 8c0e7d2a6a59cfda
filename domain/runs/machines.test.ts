import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { machineFor, machinesOf } from './machines.ts';

const URL = 'https://one.example';
const idle = () => 0;
const nowhere = () => null;

describe('the fleet', () => {
  test('is one sidecar, several, instances of a container, or an endpoint with the places of all its workers', () => {
    expect(machinesOf({ INFERENCE_URL: URL })).toEqual([{ name: URL, places: 2 }]);
    const several = {
      INFERENCE_URL: URL,
      INFERENCE_URLS: ` https://two.example, ${URL},`,
      INFERENCE_PLACES: '3',
    };
    expect(machinesOf(several)).toEqual([
      { name: URL, places: 3 },
      { name: 'https://two.example', places: 3 },
    ]);
    const instances = { INFERENCE_ADAPTER: 'container', INFERENCE_URL: '', INFERENCE_MACHINES: '2' };
    expect(machinesOf(instances).map(({ name }) => name)).toEqual(['sidecar-1', 'sidecar-2']);
    const endpoint = { INFERENCE_ADAPTER: 'runpod', INFERENCE_URL: '', INFERENCE_MACHINES: '4' };
    expect(machinesOf(endpoint)).toEqual([{ name: 'runpod', places: 8 }]);
  });

  test.each(['0', '-1', '1.5', 'many'])('is not made of %s machines or places', (count) => {
    expect(() => machinesOf({ INFERENCE_URL: URL, INFERENCE_PLACES: count })).toThrow('INFERENCE_PLACES');
    expect(() => machinesOf({ INFERENCE_URL: URL, INFERENCE_MACHINES: count })).toThrow('INFERENCE_MACHINES');
  });
});

describe('the machine of a recording', () => {
  const names = Array.from({ length: 20 }, (_, index) => `machine-${index}`);
  const fleet = names.map((name) => ({ name, places: 2 }));

  test('is the same again, and stays it for nearly all recordings when another machine comes', () => {
    const sources = Array.from({ length: 2_000 }, (_, index) => `source-${index}`);
    const more = [...fleet, { name: 'machine-20', places: 2 }];
    const moved = sources.filter(
      (source) => machineFor(source, fleet, idle, nowhere) !== machineFor(source, more, idle, nowhere),
    );
    expect(moved.length / sources.length).toBeLessThan(0.08);
    const counts = names.map(
      (name) => sources.filter((source) => machineFor(source, fleet, idle, nowhere) === name).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(150);
  });

  test('is one with the fewest jobs, or that which has its stems, with one job more than places at the most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(3), { minLength: 20, maxLength: 20 }),
        fc.constantFrom(...names),
        (jobs, home) => {
          const jobsOn = (name: string) => jobs[names.indexOf(name)] ?? 0;
          const chosen = machineFor('source', fleet, jobsOn, () => home);
          const fewest = Math.min(...jobs);
          if (fewest >= 2) expect(chosen).toBeNull();
          else if (jobsOn(home) <= 2) expect(chosen).toBe(home);
          else expect(jobsOn(chosen ?? '')).toBe(fewest);
        },
      ),
    );
  });

  test('is another one where that which has its stems is not open', () => {
    expect(machineFor('source', fleet.slice(1), idle, () => 'machine-0')).not.toBe('machine-0');
  });
});
