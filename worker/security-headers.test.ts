import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { assertEnv } from './assert-env.ts';
import { type PageFrame, securityHeaders } from './security-headers.ts';

const PLAIN: PageFrame = {
  nonce: 'a-nonce',
  host: 'sing.example',
  formServiceUrl: null,
  hasChallenge: false,
};

const directive = (formServiceUrl: string | null, name: string, hasChallenge = false) =>
  securityHeaders({ ...PLAIN, formServiceUrl, hasChallenge })
    ['content-security-policy']?.split('; ')
    .find((part) => part.startsWith(`${name} `));

test('a page sends nothing to other places while no form service is configured', () => {
  expect(directive(null, 'connect-src')).toBe("connect-src 'self' ws://sing.example wss://sing.example");
  expect(directive(null, 'form-action')).toBe("form-action 'self'");
});

test('the form service may be reached by script and by form, and only its origin is named', () => {
  const url = 'https://forms.example/f/abc?x=; script-src *';
  expect(directive(url, 'connect-src')).toBe(
    "connect-src 'self' ws://sing.example wss://sing.example https://forms.example",
  );
  expect(directive(url, 'form-action')).toBe("form-action 'self' https://forms.example");
  expect(directive(url, 'script-src')).toBe("script-src 'self' 'nonce-a-nonce' 'wasm-unsafe-eval'");
});

test('the check against robots may load its script and its frame where it is configured, and nothing foreign otherwise', () => {
  const origin = 'https://challenges.cloudflare.com';
  expect(directive(null, 'script-src')).toBe("script-src 'self' 'nonce-a-nonce' 'wasm-unsafe-eval'");
  expect(directive(null, 'frame-src')).toBe("frame-src 'self'");
  expect(directive(null, 'script-src', true)?.split(' ').at(-1)).toBe(origin);
  expect(directive(null, 'frame-src', true)).toBe(`frame-src 'self' ${origin}`);
  expect(directive(null, 'connect-src', true)).toBe(directive(null, 'connect-src'));
});

test('a page keeps its window to itself, and nobody but us may listen', () => {
  const headers = securityHeaders(PLAIN);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('microphone=(self)');
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('a form service that is no address stops the Worker at its start', () => {
  expect(() => assertEnv({ ...env, FORM_SERVICE_URL: 'formspree' })).toThrow('FORM_SERVICE_URL');
  expect(() => assertEnv({ ...env, FORM_SERVICE_URL: 'https://' })).toThrow('FORM_SERVICE_URL');
  expect(() => assertEnv({ ...env, FORM_SERVICE_URL: 'https://formspree.io/f/abc' })).not.toThrow();
  expect(() => assertEnv({ ...env, FORM_SERVICE_URL: '' })).not.toThrow();
});
