import { type FormEvent, useState } from 'react';
import { type FormServiceAnswer, postEmail } from './form-service.ts';

type WaitlistState =
  | { phase: 'idle' }
  | { phase: 'joining' }
  | { phase: 'answered'; answer: FormServiceAnswer };

const IDLE: WaitlistState = { phase: 'idle' };
const JOINED: WaitlistState = { phase: 'answered', answer: { kind: 'joined' } };

/** One address to the form service. What the browser itself sees to be wrong is answered as the service would. */
export function useWaitlist(url: string, hasJoined: boolean) {
  const [state, setState] = useState<WaitlistState>(hasJoined ? JOINED : IDLE);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.phase === 'joining') return;
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const wrong = wrongInput(field);
    if (wrong === null) setState({ phase: 'joining' });
    const answer = wrong ?? (await postEmail(url, field.value.trim()));
    setState({ phase: 'answered', answer });
    if (answer.kind === 'field') field.focus();
  };
  return { state, submit };
}

function wrongInput({ value, validity }: HTMLInputElement): FormServiceAnswer | null {
  if (value.trim() === '') return { kind: 'field', code: 'REQUIRED_FIELD_EMPTY' };
  return validity.valid ? null : { kind: 'field', code: 'TYPE_EMAIL' };
}
