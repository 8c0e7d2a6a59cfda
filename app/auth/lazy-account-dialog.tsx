import { lazy, Suspense, useEffect, useState } from 'react';
import { useAccount } from './account-context.tsx';

const AccountDialog = lazy(() => import('./account-dialog.tsx'));

/** The dialog's code is loaded when it is first needed, and stays mounted so that it can close gracefully. */
export function LazyAccountDialog() {
  const { dialogTab } = useAccount();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (dialogTab !== null) setNeeded(true);
  }, [dialogTab]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <AccountDialog />
    </Suspense>
  );
}
