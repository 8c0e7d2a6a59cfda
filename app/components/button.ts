/** The looks of buttons, as classes, because links wear them too. */

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-xl font-semibold transition-colors select-none disabled:cursor-not-allowed';

const SIZES = {
  medium: 'min-h-11 px-4 text-[0.9375rem]',
  large: 'min-h-13 px-6 text-base',
} as const;

const LOOKS = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-soft disabled:hover:bg-sunken',
  secondary: 'border border-edge/60 bg-surface text-ink hover:bg-sunken disabled:text-soft',
  quiet: 'text-ink hover:bg-sunken',
} as const;

export function buttonClass(look: keyof typeof LOOKS, size: keyof typeof SIZES = 'medium'): string {
  return `${BASE} ${SIZES[size]} ${LOOKS[look]}`;
}

export const iconButtonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-xl text-soft transition-colors hover:bg-sunken hover:text-ink';
