const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Decimal units, as the limit of 100 MB is meant. */
export function humanFileSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const text = power === 0 || value >= 100 ? Math.round(value).toString() : value.toFixed(1);
  return `${text} ${UNITS[power]}`;
}
