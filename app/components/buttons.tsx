/** Buttons that do something on the page; what leads elsewhere is a link, and wears the same classes (`button.ts`). */
import type { LucideIcon } from 'lucide-react';
import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { buttonClass, iconButtonClass } from './button.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look: Parameters<typeof buttonClass>[0];
  size?: Parameters<typeof buttonClass>[1];
  Icon?: LucideIcon | undefined;
}

/** It shows its name, after an icon where it has one. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { look, size, Icon, className = '', children, ...rest } = props;
  return (
    <button ref={ref} type="button" {...rest} className={`${buttonClass(look, size)} ${className}`}>
      {Icon && <Icon aria-hidden size={18} />}
      {children}
    </button>
  );
});

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string;
  Icon: LucideIcon;
}

/** Its name is read aloud, and shown to whoever points at it. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { name, Icon, className = '', ...rest } = props;
  return (
    <button
      ref={ref}
      type="button"
      aria-label={name}
      title={name}
      {...rest}
      className={`${iconButtonClass} aria-disabled:opacity-40 disabled:opacity-40 ${className}`}
    >
      <Icon aria-hidden size={18} />
    </button>
  );
});
