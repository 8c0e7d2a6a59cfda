const shortDate = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function shortDateText(isoTime: string): string {
  const time = new Date(isoTime);
  return Number.isNaN(time.getTime()) ? '' : shortDate.format(time);
}

/** In the time zone of whoever looks; empty when it cannot be read. */
export function dateTimeText(isoTime: string): string {
  const time = new Date(isoTime);
  return Number.isNaN(time.getTime()) ? '' : dateTime.format(time);
}
