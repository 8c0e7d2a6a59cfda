import { createExecutionContext } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import { jsonCall } from '#test/worker/fail-everywhere.ts';
import { failingPlatform } from '#test/worker/failing-platform.ts';
import { createApi } from './api.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('the log of a failed query names no e-mail', async () => {
  const logs = (['warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  const body = { email: 'nobody-should-read-me@example.com', password: 'una voce poco fa' };
  for (let atCall = 1; atCall < 6; atCall += 1) {
    const platform = failingPlatform({ kind: 'fault', moment: 'before', atCall });
    await createApi().fetch(
      jsonCall('POST', '/api/v1/auth/login', body, {})(),
      platform.env,
      createExecutionContext(),
    );
  }
  const lines = logs.flatMap(({ mock }) => mock.calls);
  expect(lines).not.toEqual([]);
  expect(JSON.stringify(lines)).not.toContain('nobody-should-read-me');
});
