import { type MutableRefObject, useEffect, useReducer, useRef } from 'react';
import { isAuthenticationFailure, isRefused } from '#app/api/api-error.ts';
import { newIdempotencyKey } from '#app/api/idempotency.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { keepChosen, useVisit } from '../chosen-files.ts';
import { markUploaded } from '../once-uploaded.ts';
import { costOfFile } from '../selected-audio.ts';
import { uploadFailure } from '../upload-failure.ts';
import { type Sending, sendFile } from '../use-upload.ts';
import { EMPTY_QUEUE, nextToSend, type Queue, type QueuedFile, queueAfter } from './upload-queue.ts';

interface UploadQueueActions {
  queue: Queue;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  start: () => void;
  retry: (id: number) => void;
}

type Dispatch = (action: Parameters<typeof queueAfter>[1]) => void;
type SendingFile = { id: number; sending: Sending } | null;

/** Measures what is added and sends it one by one. A page that is left stops sending; what has arrived stays. */
export function useUploadQueue(
  files: readonly File[],
  onCreated: (song: SongBody) => void,
): UploadQueueActions {
  const [queue, dispatch] = useReducer(queueAfter, files, (first) =>
    queueAfter(EMPTY_QUEUE, { type: 'added', files: first }),
  );
  useKeptFiles(queue);
  useCosts(queue, (id, cost) => dispatch({ type: 'measured', id, ...cost }));
  const sendingRef = useSendingOneByOne(nextToSend(queue), dispatch, onCreated);
  return {
    queue,
    add: (added) => dispatch({ type: 'added', files: added }),
    remove: (id) => {
      if (sendingRef.current?.id === id) sendingRef.current.sending.abort.abort();
      dispatch({ type: 'removed', id });
    },
    start: () => dispatch({ type: 'started' }),
    retry: (id) => {
      dispatch({ type: 'moved', id, state: { phase: 'waiting' } });
      dispatch({ type: 'started' });
    },
  };
}

/** The ref holds the file that is on its way. */
function useSendingOneByOne(
  next: QueuedFile | null,
  dispatch: Dispatch,
  onCreated: (song: SongBody) => void,
): MutableRefObject<SendingFile> {
  const messages = useMessages();
  const { showDialog, refreshStatus } = useAccount();
  const sendingRef = useRef<SendingFile>(null);
  useWhenGone(() => sendingRef.current?.sending.abort.abort());
  const send = async (queued: QueuedFile) => {
    const { id, file } = queued;
    const sending: Sending = { abort: new AbortController(), uploadId: null };
    sendingRef.current = { id, sending };
    try {
      const created = await sendFile(songOf(queued), sending, (progress) =>
        dispatch({ type: 'moved', id, state: { phase: 'sending', ...progress } }),
      );
      dispatch({ type: 'moved', id, state: { phase: 'created', songId: created.id } });
      markUploaded(file);
      void refreshStatus();
      onCreated(created);
    } catch (error) {
      if (sending.abort.signal.aborted) return;
      if (isAuthenticationFailure(error)) showDialog('signin');
      // The others could not be paid for or sent either.
      if (isRefused(error, 402) || isAuthenticationFailure(error)) dispatch({ type: 'stopped' });
      dispatch({ type: 'moved', id, state: { phase: 'failed', ...uploadFailure(error, messages) } });
    }
  };
  const sendRef = useRef(send);
  sendRef.current = send;
  useEffect(() => {
    if (next !== null) void sendRef.current(next);
  }, [next]);
  return sendingRef;
}

/** Those that are no songs yet. */
function useKeptFiles({ files }: Queue): void {
  const visit = useVisit();
  useEffect(() => {
    const open = files.filter(({ state }) => state.phase !== 'created');
    keepChosen(
      visit,
      open.map(({ file }) => file),
    );
  }, [visit, files]);
}

function songOf({ file, cost }: QueuedFile) {
  return {
    file,
    durationSeconds: cost?.durationSeconds ?? null,
    idempotencyKey: newIdempotencyKey(),
  };
}

type FileCost = Awaited<ReturnType<typeof costOfFile>>;

/** Each file is read once. */
function useCosts({ files }: Queue, onCost: (id: number, cost: FileCost) => void): void {
  const asked = useRef(new Set<number>());
  const onCostRef = useRef(onCost);
  onCostRef.current = onCost;
  useEffect(() => {
    for (const { id, file, problem } of files) {
      if (problem !== null || asked.current.has(id)) continue;
      asked.current.add(id);
      void costOfFile(file).then((cost) => onCostRef.current(id, cost));
    }
  }, [files]);
}
