/** Largest paint, movement of the layout and slowest interaction, as the browser reports them. Runs inside the page, before everything. */
export function watchVitals() {
  const vitals = { paintMs: 0, shift: 0, interactionMs: 0 };
  window.vitals = vitals;
  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', (entry) => {
    vitals.paintMs = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitals.shift += entry.value;
  });
  watch(
    'event',
    (entry) => {
      if (entry.interactionId) vitals.interactionMs = Math.max(vitals.interactionMs, entry.duration);
    },
    { durationThreshold: 16 },
  );
}
