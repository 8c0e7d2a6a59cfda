import type { Messages } from '#app/content/messages.ts';
import type { FormServiceAnswer } from './form-service.ts';

/** What stands at the field and what above the button; at most one of them. */
interface WaitlistWords {
  field: string | null;
  form: string | null;
}

export function waitlistWords(answer: FormServiceAnswer, texts: Messages['waitlist']): WaitlistWords {
  switch (answer.kind) {
    case 'joined':
      return { field: null, form: null };
    case 'field':
      return { field: `${texts.fieldPrefix} ${texts.fieldErrors[answer.code]}`, form: null };
    case 'form':
      return { field: null, form: texts.formErrors[answer.code] };
    case 'said':
      return { field: null, form: answer.text };
    case 'unexpected':
      return {
        field: null,
        form: answer.text === '' ? texts.unexpected : `${texts.unexpected}: ${answer.text}`,
      };
    case 'unreachable':
      return { field: null, form: texts.unreachable };
    default:
      return answer satisfies never;
  }
}
