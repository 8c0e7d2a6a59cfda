import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { AppHeader } from './app-header.tsx';

interface PageShellProps {
  title: string;
  /** Beside the title, at the right where there is room. */
  aside?: ReactNode;
  children: ReactNode;
  width?: 'narrow' | 'wide';
  /** False where people mostly come without being signed in: the header then holds no place for the navigation. */
  expectsAccount?: boolean;
}

export function PageShell({ title, aside, children, width = 'wide', expectsAccount = true }: PageShellProps) {
  const { common } = useMessages();
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-xl bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {common.skipToContent}
      </a>
      <AppHeader expectsAccount={expectsAccount} />
      <main
        id="content"
        className={`mx-auto w-full px-4 pt-6 pb-16 sm:px-6 sm:pt-10 ${width === 'wide' ? 'max-w-6xl' : 'max-w-2xl'}`}
      >
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="min-w-0 text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
          {aside}
        </div>
        {children}
      </main>
    </>
  );
}
