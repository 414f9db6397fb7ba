/** A complete time as typed: `07:30`, `7.30`, `0730`. */
const complete = /^(\d{1,2})[:.](\d{2})$|^(\d{2})(\d{2})$/;
/** A short time: `7`, `730`, `7 pm`, `7:30pm`. */
const short = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm)?$/i;

/** A complete time as `HH:mm`; undefined for anything else, such as a time that is being typed. */
export function parseCompleteTime(typed: string): string | undefined {
  const [, hours, minutes, hours4, minutes4] = complete.exec(typed.trim()) ?? [];
  return toTime(Number(hours ?? hours4), Number(minutes ?? minutes4));
}

/** A time as people write it, in 24 or 12 hours, as `HH:mm`; undefined for anything else. */
export function parseTime(typed: string): string | undefined {
  const [, hours, minutes = '0', half] = short.exec(typed.trim()) ?? [];
  if (half === undefined) return parseCompleteTime(typed) ?? toTime(Number(hours), Number(minutes));
  const hour = Number(hours);
  if (hour < 1 || hour > 12) return undefined;
  return toTime((hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0), Number(minutes));
}

function toTime(hours: number, minutes: number): string | undefined {
  if (!(hours < 24 && minutes < 60)) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
