import { useMessages } from '#app/content/messages.ts';
import type { FormFailure } from './submit-form.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface FormFieldProps extends Omit<TextFieldProps, 'error'> {
  errors: FormFailure['fields'];
}

/** A field of a form that an action answers: what is wrong with it stands beside it. */
export function FormField({ errors, ...field }: FormFieldProps) {
  return <TextField required error={errors[field.name]} {...field} />;
}

export function EmailField(field: FormFieldProps) {
  return <FormField type="email" autoComplete="email" {...field} />;
}

export function PasswordField({ isNew = false, ...field }: FormFieldProps & { isNew?: boolean }) {
  const { account } = useMessages();
  const kind = isNew
    ? { autoComplete: 'new-password', hint: account.passwordHint }
    : { autoComplete: 'current-password' };
  return <FormField type="password" {...kind} {...field} />;
}
