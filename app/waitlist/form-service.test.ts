import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { en } from '#app/content/en.ts';
import { FIELD_CODES, FORM_CODES, type FormServiceAnswer, postEmail, readAnswer } from './form-service.ts';
import { waitlistWords } from './waitlist-words.ts';

afterEach(() => vi.restoreAllMocks());

const words = (answer: FormServiceAnswer) => waitlistWords(answer, en.waitlist);

describe('an answer of the form service', () => {
  test('with the next address is a success', () => {
    expect(readAnswer(true, { ok: true, next: '/thanks?language=en' })).toEqual({ kind: 'joined' });
    expect(readAnswer(true, { next: 'https://formspree.io/thanks' })).toEqual({ kind: 'joined' });
  });

  test('that says TYPE_EMAIL is shown at the field, with the “Email” prefix', () => {
    const body = {
      error: 'Validation errors',
      errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }],
    };
    const answer = readAnswer(false, body);
    expect(answer).toEqual({ kind: 'field', code: 'TYPE_EMAIL' });
    expect(words(answer)).toEqual({
      field: 'Email should be an address such as name@example.com',
      form: null,
    });
  });

  test.each(FIELD_CODES)('%s is an error of the field, and its words begin with “Email”', (code) => {
    const answer = readAnswer(false, { errors: [{ code, field: 'email', message: 'is wrong' }] });
    const { field, form } = words(answer);
    expect(field).toMatch(/^Email /);
    expect(form).toBeNull();
  });

  test.each(FORM_CODES)('%s is an error of the form, in words of our own', (code) => {
    const answer = readAnswer(false, { error: 'x', errors: [{ code, message: 'x' }] });
    const { field, form } = words(answer);
    expect(field).toBeNull();
    expect(form).toMatch(/\w+.*\./);
    expect(form).not.toContain(en.waitlist.unexpected);
  });

  test('without the errors list is shown in the service’s own words', () => {
    const answer = readAnswer(false, { error: 'Form not found' });
    expect(words(answer)).toEqual({ field: null, form: 'Form not found' });
  });

  test('of our own API that bounds the calls is shown in its words', () => {
    const detail = 'Too many attempts. Please try again in 60 seconds.';
    const answer = readAnswer(false, { detail, code: 'too_many_attempts', request_id: 'r' });
    expect(words(answer).form).toBe(detail);
  });

  test('with an unknown code says “Unexpected response format”, and what the service said', () => {
    const answer = readAnswer(false, { errors: [{ code: 'FULL_MOON', message: 'Not tonight.' }] });
    expect(words(answer).form).toBe('Unexpected response format: Not tonight.');
  });

  test.each([
    ['a page of HTML', true, null],
    ['a list', true, ['ok']],
    ['an empty object', true, {}],
    ['a success that the status denies', false, { ok: true, next: '/thanks' }],
    ['errors that are no objects', false, { errors: ['no'] }],
    ['an error without code and message', false, { errors: [{}] }],
  ])('that is %s says “Unexpected response format”', (_what, isOk, body) => {
    expect(words(readAnswer(isOk, body)).form).toBe('Unexpected response format');
  });

  test('always ends in thanks or in words at one place, whatever it is', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.jsonValue(), (isOk, body) => {
        const answer = readAnswer(isOk, body);
        const { field, form } = words(answer);
        if (answer.kind === 'joined') expect([isOk, field, form]).toEqual([true, null, null]);
        else expect([field, form].filter((text) => text !== null && text !== '')).toHaveLength(1);
      }),
    );
  });
});

describe('sending the address', () => {
  test('posts it as form data that asks for JSON', async () => {
    const send = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json({ ok: true, next: '/thanks' }));
    expect(await postEmail('https://forms.example/f/abc', 'rosina@example.com')).toEqual({ kind: 'joined' });
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe('https://forms.example/f/abc');
    expect(init?.method).toBe('POST');
    expect(new Headers(init?.headers).get('accept')).toBe('application/json');
    expect(init?.body instanceof FormData && [...init.body]).toEqual([['email', 'rosina@example.com']]);
  });

  test('without a connection says so, and what to do', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const answer = await postEmail('/api/v1/waitlist', 'rosina@example.com');
    expect(answer).toEqual({ kind: 'unreachable' });
    expect(words(answer).form).toContain('Check your connection');
  });

  test('to something that answers with a page says “Unexpected response format”', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'));
    expect(words(await postEmail('/x', 'a@b.example')).form).toBe('Unexpected response format');
  });
});
