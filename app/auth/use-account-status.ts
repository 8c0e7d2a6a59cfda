import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { checkedStatus } from './checked-status.ts';

export interface AccountStatus {
  /** Null until the first answer, and while nobody is signed in. */
  status: UserStatusBody | null;
  /** The newest check came to nothing; `status` is what was known before. */
  hasStatusFailed: boolean;
  /** Answers with the new status, or null when the check failed: that is logged and nothing else. */
  refreshStatus(): Promise<UserStatusBody | null>;
}

interface Known {
  userId: string | null;
  status: UserStatusBody | null;
  hasFailed: boolean;
}

const NOTHING: Known = { userId: null, status: null, hasFailed: false };

/** Asks when somebody signs in and whenever it is told to. The newest question wins, whichever answer comes last. */
export function useAccountStatus(
  userId: string | null,
  onStatus: (userId: string, status: UserStatusBody) => void,
): AccountStatus {
  const [known, setKnown] = useState(NOTHING);
  const newestQuestion = useRef(0);

  const refreshStatus = useCallback(async () => {
    if (userId === null) return null;
    newestQuestion.current += 1;
    const question = newestQuestion.current;
    const status = await checkedStatus();
    if (question !== newestQuestion.current) return status;
    setKnown((before) => ({
      ...(status === null ? keptFor(userId, before) : { userId, status }),
      hasFailed: status === null,
    }));
    if (status !== null) onStatus(userId, status);
    return status;
  }, [userId, onStatus]);

  useEffect(() => {
    void refreshStatus();
    return () => {
      newestQuestion.current += 1;
    };
  }, [refreshStatus]);

  const { status, hasFailed } = keptFor(userId, known);
  return { status, hasStatusFailed: hasFailed, refreshStatus };
}

/** Nobody sees the figures of whoever was signed in before. */
function keptFor(userId: string | null, known: Known): Known {
  return known.userId === userId ? known : { ...NOTHING, userId };
}
