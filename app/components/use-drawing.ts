import { type DependencyList, type RefObject, useEffect, useRef } from 'react';

/** A canvas that is drawn on from when it comes until it goes, and anew where one of the inputs is another. */
export function useDrawing(
  /** Returns a way to stop; null where nothing can be drawn. */
  start: (canvas: HTMLCanvasElement) => (() => void) | null,
  inputs: DependencyList,
): RefObject<HTMLCanvasElement> {
  const ref = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever draws names what the picture is made of
  useEffect(() => (ref.current && start(ref.current)) ?? undefined, inputs);
  return ref;
}
