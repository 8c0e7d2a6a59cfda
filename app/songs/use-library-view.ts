import { useCallback, useState } from 'react';
import { useAfter } from '#app/components/use-after.ts';
import { type LibraryView, queryOfView, viewOfQuery } from './library-view.ts';

/** Browsers allow about a hundred changes of an address in half a minute; somebody types faster. */
const QUIET_MS = 300;

/**
 * What is searched, filtered and sorted, kept in the address without the router: a change of it is no navigation and asks the server
 * nothing. Only for what is drawn in the browser, as everything about songs is.
 */
export function useLibraryView(): [LibraryView, (change: Partial<LibraryView>) => void] {
  const [view, setView] = useState(() => viewOfQuery(new URLSearchParams(location.search)));
  const change = useCallback((part: Partial<LibraryView>) => setView((known) => ({ ...known, ...part })), []);
  useAfter(QUIET_MS, () => writeAddress(view), [view]);
  return [view, change];
}

function writeAddress(view: LibraryView): void {
  const query = queryOfView(view).toString();
  const address = location.pathname + (query && `?${query}`);
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
}
