/** For clocks that should not change their width: 83.9 seconds are 01:23. */
export function clockText(seconds: number): string {
  return minutesAndSeconds(seconds).padStart(5, '0');
}

/** 83.9 seconds are 1:23: a clock shows the second that has begun. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** For places in a song: 83.94 seconds are 1:23.9. */
export function minutesSecondsTenths(seconds: number): string {
  const tenths = Math.round(Math.max(0, seconds) * 10);
  return `${minutesAndSeconds(tenths / 10)}.${tenths % 10}`;
}
