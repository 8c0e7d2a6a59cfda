/** Pure. The machines that run jobs, and which of them takes the next one. */

/** `name` is the address of a sidecar, the name of a container's instance, or that of the whole endpoint at RunPod. */
export interface Machine {
  name: string;
  /** Jobs that it may have at once: one at work, the others ready to follow without a gap. */
  places: number;
}

/** As the deployment is configured; texts, because variables of a Worker are. */
export interface FleetSettings {
  INFERENCE_ADAPTER?: string;
  INFERENCE_URL: string;
  /** More sidecars of `http` besides INFERENCE_URL, with commas between. */
  INFERENCE_URLS?: string;
  /** How many instances `container` may start, or workers RunPod; `http` counts its addresses. */
  INFERENCE_MACHINES?: string;
  /** Places of each machine. */
  INFERENCE_PLACES?: string;
}

/** RunPod's own bound of a new endpoint. */
const DEFAULT_MACHINES = 3;
const DEFAULT_PLACES = 2;
/** A song that is done again goes to the machine that has its stems, also where that one has its places full, but not further. */
const HOME_SURPLUS = 1;

/** Throws where a number is none. The first machine is the one to ask when nothing says which. */
export function machinesOf(settings: FleetSettings): readonly [Machine, ...Machine[]] {
  const places = countOf(settings, 'INFERENCE_PLACES', DEFAULT_PLACES);
  const count = countOf(settings, 'INFERENCE_MACHINES', DEFAULT_MACHINES);
  const [first = '', ...others] = namesOf(settings, count);
  const perName = settings.INFERENCE_ADAPTER === 'runpod' ? places * count : places;
  const machine = (name: string): Machine => ({ name, places: perName });
  return [machine(first), ...others.map(machine)];
}

function namesOf({ INFERENCE_ADAPTER, INFERENCE_URL, INFERENCE_URLS = '' }: FleetSettings, count: number) {
  if (INFERENCE_ADAPTER === 'runpod') return ['runpod'];
  if (INFERENCE_ADAPTER === 'container')
    return Array.from({ length: count }, (_, index) => `sidecar-${index + 1}`);
  const more = INFERENCE_URLS.split(',').map((url) => url.trim());
  return [...new Set([INFERENCE_URL, ...more.filter((url) => url !== '')])];
}

function countOf(
  settings: FleetSettings,
  name: 'INFERENCE_MACHINES' | 'INFERENCE_PLACES',
  otherwise: number,
) {
  const count = Number(settings[name] || otherwise);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`Configuration: ${name} must be a number from 1 on.`);
  return count;
}

/**
 * The machine that has the stems of this recording; otherwise, of those with the fewest jobs, the one that the recording's hash picks
 * (rendezvous hashing: it picks the same one again, also after other machines have come or gone). Null when no place is free.
 */
export function machineFor(
  source: string,
  open: readonly Machine[],
  jobsOn: (name: string) => number,
  homeOf: () => string | null,
): string | null {
  const free = open.filter(({ name, places }) => jobsOn(name) < places);
  if (free.length === 0) return null;
  const home = homeOf();
  const at = open.find(({ name }) => name === home);
  if (at && jobsOn(at.name) < at.places + HOME_SURPLUS) return at.name;
  const fewest = Math.min(...free.map(({ name }) => jobsOn(name)));
  const idlest = free.filter(({ name }) => jobsOn(name) === fewest);
  const scored = idlest.map(({ name }) => ({ name, score: scoreOf(`${name} ${source}`) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).name;
}

/** FNV-1a, and murmur's last step, without which texts that differ only in the beginning get scores that are alike. */
function scoreOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
