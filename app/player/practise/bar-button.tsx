import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { PractiseLayout } from './practise-layout.ts';

interface BarButtonProps {
  /** It is null where the sign is enough. */
  label: string | null;
  name: string;
  icon: ReactNode;
  shape: PractiseLayout['shape'];
  attributes: ButtonHTMLAttributes<HTMLButtonElement> & { 'data-opens'?: string };
}

const LOOK =
  'inline-flex min-h-12 min-w-12 items-center justify-center rounded-xl font-medium text-ink transition-colors hover:bg-sunken aria-expanded:bg-accent-wash aria-expanded:text-accent aria-pressed:bg-accent-wash aria-pressed:text-accent';
const SHAPES = {
  phone: 'flex-col gap-0.5 px-0.5 text-xs leading-tight',
  desktop: 'gap-2 text-[0.9375rem]',
  side: 'gap-2 text-[0.9375rem]',
} as const;

/** A button of the bar: beside its word, and on a phone above it. */
export function BarButton({ label, name, icon, shape, attributes }: BarButtonProps) {
  const isBox = shape !== 'phone' && label !== null;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...attributes}
      className={`${LOOK} ${SHAPES[shape]} ${isBox ? 'bg-sunken px-3 min-[900px]:px-4' : ''} ${attributes.className ?? ''}`}
    >
      {icon}
      {label !== null && <span>{label}</span>}
    </button>
  );
}
