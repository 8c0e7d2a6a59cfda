/** Stands where a figure will be, in its size, so that nothing moves when it comes. It does not pulse: it is gone in a moment. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block rounded-md bg-sunken ${className}`} />;
}
