import { expect, test } from 'vitest';
import { siteOf } from './site.ts';

const SETTINGS = {
  DEMO_HOST: 'demo.cantora.example',
  APP_ORIGIN: 'https://cantora.example',
  PUBLIC_ORIGIN: 'https://api.cantora.example',
  ENVIRONMENT: 'production' as const,
};

test.each(['demo.cantora.example', 'cantora.example', 'api.cantora.example', 'localhost'])(
  '%s shows the whole app',
  (hostname) => {
    expect(siteOf(hostname, SETTINGS)).toBe('full');
  },
);

test.each(['beta.cantora.example', 'cantora.example.evil.example', 'example.com', '127.0.0.1', ''])(
  '%j shows only the beta',
  (hostname) => {
    expect(siteOf(hostname, SETTINGS)).toBe('beta');
  },
);

test.each(['127.0.0.1', '192.168.1.7', '[::1]', 'cantora.localhost'])(
  'on a developer’s machine %s is localhost too',
  (hostname) => {
    expect(siteOf(hostname, { ...SETTINGS, ENVIRONMENT: 'local' })).toBe('full');
  },
);
