import { expect, test } from 'vitest';
import type { PracticeTestBody, PracticeTestsBody } from '#domain/contracts/practice-tests-api.ts';
import { bearer, getJson, type Person, postJson, registerSomebody } from '#test/worker/api.ts';

const TESTS = '/api/v1/practice/tests';
const EAR = {
  kind: 'ear',
  tasks: [
    {
      ...{ task: 'mistuning', attempts: 24, accuracy_cents: null, precision_cents: null },
      ...{ threshold_cents: 14.5, lowest_midi: null, highest_midi: null },
    },
  ],
};
const SINGING = {
  kind: 'singing',
  tasks: [{ task: 'tone', attempts: 5, accuracy_cents: 22, precision_cents: 9 }],
};

const keep = (person: Person, body: object) => postJson(TESTS, body, bearer(person));
const listOf = (person: Person, query = '') => getJson<PracticeTestsBody>(person, TESTS + query);

test('a test is kept with its tasks and read again, the newest first, by its kind where asked', async () => {
  const person = await registerSomebody();
  const answer = await keep(person, EAR);
  expect(answer.status).toBe(201);
  const kept = await answer.json<PracticeTestBody>();
  expect(kept).toMatchObject({ ...EAR, id: expect.stringMatching(/^test_/) });
  await keep(person, SINGING);
  expect(await listOf(person)).toMatchObject({ total: 2, limit: 50, offset: 0 });
  const { tests } = await listOf(person, '?kind=singing');
  expect(tests).toMatchObject([
    { kind: 'singing', tasks: [{ ...SINGING.tasks[0], threshold_cents: null, lowest_midi: null }] },
  ]);
});

test('a test that is told of again counts once and stays as it was; that of another account is another', async () => {
  const [person, other] = [await registerSomebody(), await registerSomebody()];
  const id = `test_${'0'.repeat(26)}`;
  const first = await (await keep(person, { ...EAR, id })).json();
  expect(await (await keep(person, { ...SINGING, id })).json()).toEqual(first);
  expect((await listOf(person)).total).toBe(1);
  expect((await listOf(other)).total).toBe(0);
  expect((await keep(other, { ...EAR, id })).status).toBe(201);
});

test('figures that cannot be are refused by their field', async () => {
  const person = await registerSomebody();
  for (const task of [
    { threshold_cents: -1 },
    { attempts: 1.5 },
    { task: 'belting' },
    { lowest_midi: 400 },
  ]) {
    const answer = await keep(person, { kind: 'ear', tasks: [{ ...EAR.tasks[0], ...task }] });
    const { errors } = await answer.json<{ errors: { field: string }[] }>();
    expect([answer.status, errors[0]?.field]).toEqual([422, `tasks.0.${Object.keys(task)[0]}`]);
  }
  expect((await keep(person, { kind: 'ear', tasks: [] })).status).toBe(422);
  expect((await postJson(TESTS, EAR)).status).toBe(401);
});
