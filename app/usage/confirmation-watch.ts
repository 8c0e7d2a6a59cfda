/** Looks whether an address that waits to be confirmed was confirmed elsewhere. */

const LOOK_EVERY_MS = 5000;
/** Then only somebody who comes back to the page makes it look again. */
const LOOKED_FOR_MS = 10 * 60_000;

/** `onReturn` tells of each time that the page is seen again; it answers how to end that. */
export function watchConfirmation(look: () => void, onReturn: (seen: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let leftMs = 0;
  const begin = () => {
    clearInterval(timer);
    leftMs = LOOKED_FOR_MS;
    timer = setInterval(() => {
      look();
      leftMs -= LOOK_EVERY_MS;
      if (leftMs <= 0) clearInterval(timer);
    }, LOOK_EVERY_MS);
  };
  const leave = onReturn(() => {
    look();
    begin();
  });
  begin();
  return () => {
    leave();
    clearInterval(timer);
  };
}

export function whenSeenAgain(seen: () => void): () => void {
  const onChange = () => document.visibilityState === 'visible' && seen();
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
