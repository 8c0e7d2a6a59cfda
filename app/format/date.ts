const shortDate = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

export function shortDateText(isoTime: string): string {
  const time = new Date(isoTime);
  return Number.isNaN(time.getTime()) ? '' : shortDate.format(time);
}
