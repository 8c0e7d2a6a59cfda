import type { FigureName } from '#domain/operations/figures.ts';

/** In English alone: the few people who see this page run the service, whose log, runbook and tools are English too. */
export const FIGURE_WORDS: Record<FigureName, { title: string; unit: string }> = {
  oldest_waiting_seconds: { title: 'Oldest waiting song', unit: 's' },
  first_notes_p95_seconds: { title: 'To first notes (95 %)', unit: 's' },
  failures: { title: 'Failed runs, last hour', unit: '' },
  database_ms: { title: 'Database, a statement', unit: 'ms' },
  database_megabytes: { title: 'Database size', unit: 'MB' },
  open_runs: { title: 'Open runs', unit: '' },
  dead_letters: { title: 'Dead letters, two hours', unit: '' },
  unsent_mails: { title: 'Unsent mails', unit: '' },
  originals_past_23_hours: { title: 'Originals past 23 h', unit: '' },
  ledger_breaches: { title: 'Ledger breaches, two hours', unit: '' },
  server_errors: { title: 'Answers of 5xx, two hours', unit: '' },
  sweep_seconds: { title: 'Sweep', unit: 's' },
  cost_today_usd: { title: 'Cost today', unit: 'US$' },
};

export function figureText(name: FigureName, value: number): string {
  const { unit } = FIGURE_WORDS[name];
  const rounded = value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
  return unit === '' ? rounded : `${rounded} ${unit}`;
}

export function momentText(time: string | null): string {
  return time === null ? '' : `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
