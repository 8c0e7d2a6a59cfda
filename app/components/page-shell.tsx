import type { ReactNode } from 'react';

export const pageTitleClass = 'min-w-0 text-2xl font-bold tracking-tight break-words sm:text-3xl';

interface PageShellProps {
  title: string;
  /** In the place of the heading, where more than a title stands there. */
  heading?: ReactNode;
  /** Below the title. */
  lead?: string | undefined;
  /** Beside the title, at the right where there is room. */
  aside?: ReactNode;
  children: ReactNode;
  width?: 'narrow' | 'wide';
}

export function PageShell({ title, heading, lead, aside, children, width = 'wide' }: PageShellProps) {
  return (
    <main
      id="content"
      className={`mx-auto w-full px-4 pt-6 pb-16 sm:px-6 sm:pt-10 ${width === 'wide' ? 'max-w-6xl' : 'max-w-2xl'}`}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {heading ?? <h1 className={pageTitleClass}>{title}</h1>}
        {aside}
      </div>
      {lead !== undefined && <p className="-mt-3 mb-6 break-words text-soft">{lead}</p>}
      {children}
    </main>
  );
}
