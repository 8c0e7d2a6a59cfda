import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** The page does not know before it runs in the browser: a fragment never reaches the server. */
type LinkToken = { phase: 'reading' } | { phase: 'missing' } | { phase: 'found'; token: string };

/** `#token=…` of a mailed link; null when there is none. */
export function tokenOfFragment(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
}

/** Takes the token out of the address bar, so that it stays neither in the history nor on a shared screen. */
export function useLinkToken(): LinkToken {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [known, setKnown] = useState<LinkToken>({ phase: 'reading' });
  useEffect(() => {
    const token = tokenOfFragment(hash);
    if (token === null) {
      setKnown((before) => (before.phase === 'reading' ? { phase: 'missing' } : before));
      return;
    }
    setKnown({ phase: 'found', token });
    navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
  return known;
}
