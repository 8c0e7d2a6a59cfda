import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isNetworkFailure } from '#app/api/api-error.ts';
import { sleep } from '#app/api/sleep.ts';
import { endTraining, sendHeartbeat, startTraining } from '#app/api/training-api.ts';
import { useAccount, useUserId } from '#app/auth/account-context.tsx';
import { showFailure, showTimed } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useRecordPlay } from '#app/songs/use-record-play.ts';
import { newId } from '#domain/ids.ts';
import { Practice } from './practice.ts';
import { practiceFailureWords } from './practice-failures.ts';
import type { PracticePorts, UntoldPractice } from './practice-stretch.ts';

const OFFLINE_SECONDS = 8;

interface PageHooks extends Pick<PracticePorts, 'keepUntold' | 'refreshStatus' | 'reportFailure'> {
  recordPlay: (songId: string) => void;
  /** The server has opened a session. */
  noteStart: () => void;
}

/** The practice of one song page; a page for another song has to mount anew. */
export function usePractice(songId: string): Practice {
  const { status, refreshStatus } = useAccount();
  const userId = useUserId();
  const recordPlay = useRecordPlay();
  const failures = usePracticeFailures();
  const hooks: PageHooks = {
    recordPlay,
    keepUntold: (untold) => {
      if (userId !== null) void keepPractice(userId, songId, untold);
    },
    refreshStatus: () => void refreshStatus(),
    ...failures,
  };
  const newestHooks = useRef(hooks);
  const [practice] = useState(() => {
    const made = new Practice(browserPorts(songId, () => newestHooks.current));
    // What is known already stands in the first picture, so that nothing moves for it.
    if (status !== null) made.acceptTraining(status.training_time);
    return made;
  });
  useEffect(() => {
    newestHooks.current = hooks;
  });
  useEffect(() => {
    if (status !== null) practice.acceptTraining(status.training_time);
  }, [practice, status]);
  usePageLife(practice);
  useFreshStatus(status !== null, refreshStatus);
  return practice;
}

/** React draws again only when the derived value changes, so `derive` should be coarse: whole seconds, not milliseconds. */
export function usePracticeSlot<Slot extends number | string | boolean | null>(
  practice: Practice,
  derive: (practice: Practice) => Slot,
): Slot {
  const subscribe = useCallback((onChange: () => void) => practice.subscribe(onChange), [practice]);
  return useSyncExternalStore(subscribe, () => derive(practice));
}

/** Without a network the music plays on: that is said in passing, and once until a session is opened again. */
function usePracticeFailures(): Pick<PageHooks, 'reportFailure' | 'noteStart'> {
  const messages = useMessages();
  const isOfflineTold = useRef(false);
  return {
    noteStart: () => {
      isOfflineTold.current = false;
    },
    reportFailure: (call, error) => {
      console.warn(`Training ${call} failed.`, error);
      const words = practiceFailureWords(call, error, messages);
      const isOffline = isNetworkFailure(error);
      if (words === null || (isOffline && isOfflineTold.current)) return;
      if (!isOffline) return showFailure(words);
      isOfflineTold.current = true;
      showTimed({ title: words, text: messages.practice.untold, seconds: OFFLINE_SECONDS, isFailure: true });
    },
  };
}

function usePageLife(practice: Practice): void {
  useEffect(() => {
    const leave = () => practice.leavePage();
    const comeBack = () => practice.follow();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [practice]);
}

/** A status from an earlier page may be hours old; whether practice is blocked is decided on what is true now. */
function useFreshStatus(wasKnown: boolean, refreshStatus: () => Promise<unknown>): void {
  const isStale = useRef(wasKnown);
  useEffect(() => {
    if (isStale.current) void refreshStatus();
    isStale.current = false;
  }, [refreshStatus]);
}

function browserPorts(songId: string, hooks: () => PageHooks): PracticePorts {
  return {
    start: async () => {
      hooks().recordPlay(songId);
      const started = await startTraining(songId);
      hooks().noteStart();
      return started;
    },
    heartbeat: sendHeartbeat,
    end: endTraining,
    refreshStatus: () => hooks().refreshStatus(),
    reportFailure: (call, error) => hooks().reportFailure(call, error),
    keepUntold: (untold) => hooks().keepUntold(untold),
    newSessionId: () => newId('training', (count) => crypto.getRandomValues(new Uint8Array(count))),
    nowMs: () => performance.now(),
    dateMs: () => Date.now(),
    wait: sleep,
  };
}

/** Its code comes when it is first needed, from what the browser keeps where there is no network. */
async function keepPractice(userId: string, songId: string, untold: UntoldPractice): Promise<void> {
  try {
    const { addToOutbox } = await import('#app/offline/outbox/outbox-of-browser.ts');
    const { sessionId: id, startMs: madeAtMs, ...rest } = untold;
    await addToOutbox({ kind: 'practice', id, userId, madeAtMs, songId, ...rest });
  } catch (error) {
    console.warn('Practice could not be kept.', error);
  }
}
