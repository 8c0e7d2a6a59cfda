import { expect, test } from 'vitest';
import { refusal } from '#app/api/api-error.ts';
import type { FactorAnswer } from '#app/api/second-factor-api.ts';
import { factorQuestion } from './factor-question.ts';
import { withSecondFactor } from './second-factor.ts';

const answered = (status: number, code: string, params: object = {}) =>
  refusal(status, '', JSON.stringify({ code, params }));
const WANTED = answered(401, 'second_factor_required', { methods: ['totp'], passkey_request: null });
const WRONG = answered(403, 'wrong_second_factor');

/** A server that wants the code 123456. */
function server() {
  const sent: FactorAnswer[] = [];
  const send = async (answer: FactorAnswer) => {
    sent.push(answer);
    if (answer.second_factor_code === undefined) throw WANTED;
    if (answer.second_factor_code === 'too often') throw answered(429, 'too_many_attempts');
    if (answer.second_factor_code !== '123456') throw WRONG;
    return 'signed in';
  };
  return { sent, send };
}

async function asked() {
  await new Promise((resolve) => setTimeout(resolve));
  const question = factorQuestion.get();
  if (question === null) throw new Error('Nobody is asked.');
  return question;
}

test('a call that wants no second factor asks nobody, and another failure is its own', async () => {
  expect(await withSecondFactor(async () => 'done')).toBe('done');
  await expect(withSecondFactor(() => Promise.reject(WRONG))).rejects.toBe(WRONG);
  expect(factorQuestion.get()).toBeNull();
});

test('the call is made again with each answer until one is right', async () => {
  const { sent, send } = server();
  const done = withSecondFactor(send);
  const question = await asked();
  expect(question.methods).toEqual(['totp']);
  await expect(question.submit({ second_factor_code: '000000' })).rejects.toBe(WRONG);
  expect(factorQuestion.get()).toBe(question);
  await question.submit({ second_factor_code: '123456' });
  expect(await done).toBe('signed in');
  expect(factorQuestion.get()).toBeNull();
  expect(sent).toHaveLength(3);
});

test('who closes the dialog, and who is refused for another reason, is told so by the form behind it', async () => {
  const closed = withSecondFactor(server().send);
  (await asked()).cancel();
  await expect(closed).rejects.toBe(WANTED);
  const refused = withSecondFactor(server().send);
  await (await asked()).submit({ second_factor_code: 'too often' });
  await expect(refused).rejects.toMatchObject({ failure: { code: 'too_many_attempts' } });
  expect(factorQuestion.get()).toBeNull();
});
