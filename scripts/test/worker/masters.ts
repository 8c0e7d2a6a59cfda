import { bearer, type Person, postJson, registerSomebody } from './api.ts';

/** Accounts whose plan has API access. */

export async function newMaster(): Promise<Person> {
  const person = await registerSomebody();
  await setPlan(person, 'premium');
  return person;
}

export async function setPlan(person: Person, plan: 'free' | 'pro' | 'premium'): Promise<void> {
  const response = await postJson(
    '/api/v1/auth/subscription/upgrade',
    { subscription_type: plan },
    bearer(person),
  );
  if (!response.ok) throw new Error(await response.text());
}
