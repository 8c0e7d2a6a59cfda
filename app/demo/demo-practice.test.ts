import { expect, test } from 'vitest';
import { demoPracticePorts } from './demo-practice.ts';

test('the made-up user’s time is what was played, without the pauses, against the hour of the Free plan', async () => {
  let nowMs = 5_000;
  const ports = demoPracticePorts({ nowMs: () => nowMs, wait: async () => undefined }, 'free');
  const used = async (call: Promise<{ training_time: { used_monthly: number } }>) =>
    (await call).training_time.used_monthly;

  expect(await used(ports.start())).toBe(0);
  nowMs += 20_000;
  expect(await used(ports.heartbeat('demo', 0))).toBe(20);
  nowMs += 10_000;
  expect(await used(ports.end('demo', 0, false))).toBe(30);
  nowMs += 600_000;
  expect(await used(ports.start())).toBe(30);
  nowMs += 3_570_000;
  const { training_time: training } = await ports.heartbeat('demo', 0);
  expect(training).toMatchObject({ used_monthly: 3600, remaining_monthly: 0, has_unlimited: false });
});
