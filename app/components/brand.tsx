import { Link } from '@remix-run/react';
import { useMessages } from '#app/content/messages.ts';

interface BrandProps {
  to?: string;
  /** The name is only heard where there is little room. */
  isShortWhenNarrow?: boolean;
}

export function Brand({ to = '/', isShortWhenNarrow = false }: BrandProps) {
  const { common } = useMessages();
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-xl pr-2 text-lg font-bold tracking-tight"
    >
      <LogoMark />
      <span className={isShortWhenNarrow ? 'max-sm:sr-only' : ''}>{common.appName}</span>
    </Link>
  );
}

/** A mouth that sings one long note. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g fill="none" strokeWidth="3.4" strokeLinecap="round" className="stroke-on-accent">
        <path d="M21.4 21.9a8 8 0 1 1 0-11.8" />
        <path d="M16.2 16h10" className="opacity-70" />
      </g>
    </svg>
  );
}
