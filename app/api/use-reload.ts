import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { pageData } from './page-data.ts';

/** Reads the page's data again, all of it or what is kept under keys with this beginning. What is shown stays until it is there. */
export function useReload(prefix = ''): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    pageData.expire(prefix);
    revalidate();
  }, [prefix, revalidate]);
}

/** The same again and again, while somebody looks. Null stops it. */
export function usePolling(everyMs: number | null, prefix = ''): void {
  const reload = useReload(prefix);
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, reload]);
}
