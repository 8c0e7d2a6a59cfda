import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, type = 'text', inputRef, ...input }: TextFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          ref={inputRef}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className={`h-12 w-full rounded-xl border bg-canvas px-3.5 text-base text-ink ${isPassword ? 'pr-12' : ''} ${error === undefined ? 'border-edge' : 'border-bad'}`}
        />
        {isPassword && <RevealButton isShown={isShown} onToggle={() => setShown(!isShown)} />}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={`mt-1.5 text-sm ${error === undefined ? 'text-soft' : 'text-bad'}`}>
          {note}
        </p>
      )}
    </div>
  );
}

function RevealButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { account } = useMessages();
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={isShown ? account.hidePassword : account.showPassword}
      className="absolute inset-y-1 right-1 flex w-10 items-center justify-center rounded-lg text-soft hover:text-ink"
    >
      {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
    </button>
  );
}
