const DAY_MS = 86_400_000;

/**
 * When something happened, short: the time today, with the weekday within a week, the date before.
 *
 * @example
 * timeOfActivity('2026-06-10T09:14:00Z', Date.parse('2026-06-12T10:00:00Z'), 'Europe/Vienna') // 'Wed 11:14'
 */
export function timeOfActivity(moment: string, now: number, timeZone: string): string {
  const then = new Date(moment);
  const say = (date: Date | number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(date);
  const time = say(then, { hour: '2-digit', minute: '2-digit' });
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' };
  if (say(then, day) === say(now, day)) return time;
  if (now - then.getTime() < 6 * DAY_MS) return `${say(then, { weekday: 'short' })} ${time}`;
  return say(then, { day: 'numeric', month: 'short' });
}
