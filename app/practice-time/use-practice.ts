import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isNetworkFailure } from '#app/api/api-error.ts';
import { sleep } from '#app/api/sleep.ts';
import { endTraining, sendHeartbeat, startTraining } from '#app/api/training-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { account } from '#app/auth/account-store.ts';
import { showFailure, showTimed } from '#app/components/toasts.tsx';
import { pageMessages } from '#app/content/catalogues.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import { useRecordPlay } from '#app/songs/use-record-play.ts';
import { randomId } from '#domain/ids.ts';
import { Practice } from './practice.ts';
import { practiceFailureWords } from './practice-failures.ts';
import type { PracticePorts, UntoldPractice } from './practice-stretch.ts';

const OFFLINE_SECONDS = 8;

/** The practice of one song page; a page for another song has to mount anew. */
export function usePractice(songId: string): Practice {
  const { status } = useAccount();
  const recordPlay = useRecordPlay();
  const [practice] = useState(() => {
    const made = new Practice(browserPorts(songId, recordPlay));
    // What is known already stands in the first picture, so that nothing moves for it.
    if (status !== null) made.acceptTraining(status.training_time);
    return made;
  });
  useEffect(() => {
    if (status !== null) practice.acceptTraining(status.training_time);
  }, [practice, status]);
  // A status from an earlier page may be hours old; whether practice is blocked is decided on what is true now.
  const isStale = useRef(status !== null);
  useEffect(() => {
    if (isStale.current) void account.refreshStatus();
    isStale.current = false;
    return followPage(practice);
  }, [practice]);
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

function followPage(practice: Practice): () => void {
  const leave = () => practice.leavePage();
  const comeBack = () => practice.follow();
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}

function browserPorts(songId: string, recordPlay: (songId: string) => void): PracticePorts {
  const failures = toldFailures();
  return {
    start: async () => {
      recordPlay(songId);
      const started = await startTraining(songId);
      failures.noteStart();
      return started;
    },
    heartbeat: sendHeartbeat,
    end: endTraining,
    refreshStatus: () => void account.refreshStatus(),
    reportFailure: failures.report,
    keepUntold: (untold) => {
      const { userId } = account;
      if (userId !== null) void keepPractice(userId, songId, untold);
    },
    newSessionId: () => randomId('training', (count) => crypto.getRandomValues(new Uint8Array(count))),
    nowMs: () => performance.now(),
    dateMs: () => Date.now(),
    wait: sleep,
  };
}

/** Without a network the music plays on: that is said in passing, and once until a session is opened again. */
function toldFailures() {
  let isOfflineTold = false;
  return {
    noteStart: () => {
      isOfflineTold = false;
    },
    report: (call: Parameters<PracticePorts['reportFailure']>[0], error: unknown) => {
      noteFailure(`Training ${call} failed.`, error);
      const messages = pageMessages();
      const words = practiceFailureWords(call, error, messages);
      const isOffline = isNetworkFailure(error);
      if (words === null || (isOffline && isOfflineTold)) return;
      if (!isOffline) return showFailure(words);
      isOfflineTold = true;
      showTimed({ title: words, text: messages.practice.untold, seconds: OFFLINE_SECONDS, isFailure: true });
    },
  };
}

/** Its code comes when it is first needed, from what the browser keeps where there is no network. */
async function keepPractice(userId: string, songId: string, untold: UntoldPractice): Promise<void> {
  try {
    const { addToOutbox } = await import('#app/offline/outbox/outbox-of-browser.ts');
    const { sessionId: id, startMs: madeAtMs, ...rest } = untold;
    await addToOutbox({ kind: 'practice', id, userId, madeAtMs, songId, ...rest });
  } catch (error) {
    noteFailure('Practice could not be kept.', error);
  }
}
