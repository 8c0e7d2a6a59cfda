/**
 * Memory of an isolate that callers share while their bodies come. What counts is what they hold, not what they announce. When it is full,
 * whoever has held most for longest gives way: what drips goes first, and a small body of somebody else finds room whatever others do.
 * In a firm room nobody gives way, and the newcomer is told to come back.
 */

/** A place that shows no life for so long belongs to a call that the platform has ended without notice. */
const LEASE_MS = 60_000;
/** How full a room is after others have given way: so that it is not looked through again for the next piece. */
const MADE_ROOM = 0.9;

export interface Room {
  roomBytes: number;
  /** One account or address may hold so many of them. */
  holderBytes: number;
  isFirm: boolean;
}

export interface Place {
  /** More memory, some of it back, or another sign of life. False where there is no room for it, or the place is lost. */
  take(bytes: number): boolean;
  /** It has given way to others; `lost` resolves then. */
  isLost(): boolean;
  lost: Promise<void>;
  leave(): void;
}

interface HeldBytes {
  holder: string;
  bytes: number;
  sinceMs: number;
}

interface Held extends HeldBytes {
  seenMs: number;
  lose(): void;
}

/** `nowMs` is the clock of its places. */
export function openRoom({ roomBytes, holderBytes, isFirm }: Room, nowMs: () => number = Date.now) {
  const places = new Set<Held>();
  let heldBytes = 0;

  const leave = (place: Held) => {
    if (places.delete(place)) heldBytes -= place.bytes;
  };
  const lose = (place: Held) => {
    leave(place);
    place.lose();
  };
  const loseDead = () => {
    for (const place of places) if (place.seenMs + LEASE_MS < nowMs()) lose(place);
  };
  const bytesOf = (holder: string) =>
    [...places].reduce((sum, place) => sum + (place.holder === holder ? place.bytes : 0), 0);
  /** Asked before anything is taken; whoever is dead is noticed only here. */
  const mayTake = (holder: string, bytes: number) => {
    const isTooMuch = () =>
      (isFirm && heldBytes + bytes > roomBytes) ||
      (holderBytes < roomBytes && bytesOf(holder) + bytes > holderBytes);
    if (!isTooMuch()) return true;
    loseDead();
    return !isTooMuch();
  };
  const makeRoom = (newcomer: Held) => {
    loseDead();
    for (const place of inOrderOfGivingWay([...places], nowMs())) {
      if (heldBytes <= (place === newcomer ? 1 : MADE_ROOM) * roomBytes) return;
      lose(place);
    }
  };
  const take = (place: Held, bytes: number) => {
    if (!places.has(place)) return false;
    place.seenMs = nowMs();
    if (bytes > 0 && !mayTake(place.holder, bytes)) return false;
    place.bytes += bytes;
    heldBytes += bytes;
    if (heldBytes > roomBytes) makeRoom(place);
    return places.has(place);
  };

  return {
    heldBytes: () => heldBytes,
    enter(holder: string): Place {
      let loseIt: () => void = () => undefined;
      const lost = new Promise<void>((resolve) => {
        loseIt = resolve;
      });
      const place: Held = { holder, bytes: 0, sinceMs: nowMs(), seenMs: nowMs(), lose: loseIt };
      places.add(place);
      return {
        take: (bytes) => take(place, bytes),
        isLost: () => !places.has(place),
        lost,
        leave: () => leave(place),
      };
    },
  };
}

/** Holders by what they have held for how long, all their places together; of each the one first that has held most for longest. */
export function inOrderOfGivingWay<Kind extends HeldBytes>(places: readonly Kind[], nowMs: number): Kind[] {
  const weightOf = ({ bytes, sinceMs }: HeldBytes) => bytes * (nowMs - sinceMs + 1);
  const weights = new Map<string, number>();
  for (const place of places) {
    weights.set(place.holder, (weights.get(place.holder) ?? 0) + weightOf(place));
  }
  const ofHolder = ({ holder }: HeldBytes) => weights.get(holder) ?? 0;
  return places.toSorted((one, other) => ofHolder(other) - ofHolder(one) || weightOf(other) - weightOf(one));
}
