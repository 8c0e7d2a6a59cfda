/** F14 to F21: the eight toxics between Worker and sidecar, in both directions; those that block everything are removed again. */

const LIFTED_AFTER_MS = 30_000;

export const NETWORK_FAULTS = [
  toxic('F14', 'latency 1 s ± 1 s', { kind: 'latency', latencyMs: 1000, jitterMs: 1000 }),
  toxic('F15', 'latency 5 s', { kind: 'latency', latencyMs: 5000, jitterMs: 0 }),
  toxic('F16', 'bandwidth 50 KB/s', { kind: 'bandwidth', bytesPerSecond: 50_000 }),
  toxic('F17', 'connections close 5 s late', { kind: 'slow_close', closeAfterMs: 5000 }),
  lifted('F18', 'nothing passes, connections end after 20 s', { kind: 'timeout', closeAfterMs: 20_000 }),
  lifted('F19', 'connections are reset', { kind: 'reset_peer', closeAfterMs: 50 }),
  toxic('F20', 'bytes come in slices of 64', { kind: 'slicer' }),
  toxic('F21', 'connections end after 1 MB', { kind: 'limit_data', limitBytes: 1_000_000 }),
];

function toxic(id, name, spoilt) {
  return {
    id,
    name,
    target: 'done; no more jobs than needed',
    strike: async (world) => {
      world.toSidecar.spoil(spoilt);
      world.toWorker.spoil(spoilt);
    },
  };
}

function lifted(id, name, spoilt) {
  return {
    ...toxic(id, `${name}, for ${LIFTED_AFTER_MS / 1000} s`, spoilt),
    liftAfterMs: LIFTED_AFTER_MS,
  };
}
