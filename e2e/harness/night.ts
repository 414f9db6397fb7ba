const MINUTE = 60_000;

const wallTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vienna',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Milliseconds until one minute before five in Vienna, at least four hours. By then, every screen has passed its own
 * minute of the nightly reload, and its page is hours old.
 */
export function untilNight(): number {
  const begin = Math.ceil(Date.now() / MINUTE) * MINUTE + 4 * 60 * MINUTE;
  const minutes = Array.from({ length: 1_440 }, (_, minute) => begin + minute * MINUTE);
  return (minutes.find((at) => wallTime.format(at) === '04:59') ?? begin) - Date.now();
}
