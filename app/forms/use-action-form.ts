import { Form, useActionData, useFetcher, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { FormAnswer, FormFailure } from './submit-form.ts';

export type FormPhase = 'editing' | 'submitting' | 'succeeded';

const NO_FAILURE: FormFailure = { general: null, fields: {} };

/** A form that an action of a route answers. The focus goes to the first wrong field; `onDone` hears what the action has done. */
export function useActionForm<Done>(onDone?: OnDone<Done>) {
  const { Form, data, state } = useFetcher<FormAnswer<Done>>();
  return { Form, ...useAnswer(data as FormAnswer<Done> | undefined, state, onDone) };
}

/** A form whose action leads to another page: it may be gone by then, and the way is taken all the same. */
export function useLeavingForm() {
  const newest = useActionData() as FormAnswer<unknown> | undefined;
  const answer = useRef(newest);
  // The router forgets an answer when the page's data is read again, which is no news for the form.
  if (newest !== undefined) answer.current = newest;
  return { Form, ...useAnswer(answer.current, useNavigation().state) };
}

type OnDone<Done> = (done: Done, form: HTMLFormElement | null) => void;

function useAnswer<Done>(data: FormAnswer<Done> | undefined, state: string, onDone?: OnDone<Done>) {
  const ref = useRef<HTMLFormElement>(null);
  const answer = state === 'submitting' ? undefined : data;
  const onSubmit = useOneAtATime(state, data);
  const newestOnDone = useRef(onDone);
  newestOnDone.current = onDone;
  useEffect(() => {
    if (answer === undefined) return;
    if ('done' in answer) return newestOnDone.current?.(answer.done, ref.current);
    const [firstWrong] = Object.keys(answer.failure.fields);
    ref.current?.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus();
  }, [answer]);
  const phase: FormPhase =
    state === 'submitting'
      ? 'submitting'
      : answer !== undefined && 'done' in answer
        ? 'succeeded'
        : 'editing';
  return {
    formProps: { ref, onSubmit, method: 'post', noValidate: true } as const,
    phase,
    failure: answer !== undefined && 'failure' in answer ? answer.failure : NO_FAILURE,
    done: answer !== undefined && 'done' in answer ? answer.done : null,
  };
}

/** A double click sends a form twice: its second half comes before the button is drawn as switched off. */
function useOneAtATime(state: string, data: unknown) {
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come so soon that no other state is seen before it
  useEffect(() => {
    if (state !== 'submitting') isSent.current = false;
  }, [state, data]);
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}
