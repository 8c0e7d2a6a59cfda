import { Suspense, useState } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useAccount } from './account-context.tsx';

const AccountDialog = lazyPart(() => import('./account-dialog.tsx'));

/** The dialog's code is loaded when it is first needed, and stays mounted so that it can close gracefully. */
export function LazyAccountDialog() {
  const { dialogTab } = useAccount();
  const [isNeeded, setNeeded] = useState(false);
  if (dialogTab !== null && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <AccountDialog />
      </Suspense>
    )
  );
}
