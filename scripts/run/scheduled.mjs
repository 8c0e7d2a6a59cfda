/** wrangler does not fire cron triggers locally: this does, as often as wrangler.toml says. */

const EVERY_MS = 5 * 60_000;

export function fireSchedule(port) {
  const timer = setInterval(() => {
    // The next turn makes up for a missed one; the health check notices when the Worker is down.
    fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled`).catch(() => undefined);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
