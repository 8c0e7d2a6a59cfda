/**
 * The only place that writes to the browser's console. What is nobody's expectation, an error of our own code, is also told to the
 * server, without its message: that may hold a title, a name or a word of the singer.
 */
export function noteFailure(...told: unknown[]): void {
  console.warn(...told);
  for (const error of told) reportError(error);
}

export function reportError(error: unknown): void {
  if (!(error instanceof Error) || EXPECTED.has(error.name)) return;
  // Almost no page needs it.
  void import('./send-report.ts').then(({ sendReport }) => sendReport(error)).catch(() => undefined);
}

/** Refusals are in the server's own log; a lost network and a page that is left are nobody's mistake. */
const EXPECTED = new Set(['ApiError', 'AbortError', 'NetworkError', 'NotAllowedError']);

/** What no code has caught. */
export function watchFailures(): void {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => reportError(event.reason));
}
