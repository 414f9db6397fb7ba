/** Rules for writing times, as data: old engines know neither the habits of a country nor the digits of a language. */
export interface ClockFormat {
  /** `{0}` is the time, such as `{0} AM`. Missing for a 24-hour clock. */
  am?: string | undefined;
  pm?: string | undefined;
  /** Digits from zero to nine; missing for 0 to 9. */
  digits?: string | undefined;
}

/**
 * A time as a clock shows it.
 *
 * @param time `HH:mm`
 * @param clock missing for a 24-hour clock with the digits 0 to 9
 *
 * @example
 * clockText('22:21', { am: '{0} AM', pm: '{0} PM' }) // '10:21 PM'
 */
export function clockText(time: string, { am, pm, digits }: ClockFormat = {}): string {
  const hours = Number(time.slice(0, 2));
  const pattern = hours % 24 < 12 ? am : pm;
  const text = pattern ? pattern.replace('{0}', `${hours % 12 || 12}${time.slice(2)}`) : time;
  return digits ? text.replace(/\d/g, (digit) => digits[Number(digit)] || digit) : text;
}

/**
 * A time in a sentence: like `clockText`, but a full hour of a 12-hour clock has no minutes.
 *
 * @example
 * briefClockText('19:00', { am: '{0} AM', pm: '{0} PM' }) // '7 PM'
 */
export function briefClockText(time: string, clock: ClockFormat = {}): string {
  // "오후 7" is no time, but "7 PM" is one.
  return clockText((clock.pm || '')[0] === '{' ? time.replace(':00', '') : time, clock);
}

/**
 * Hours from one time to another, as briefly as people write them.
 *
 * @example
 * hoursText('17:00', '19:00') // '17–19'
 * hoursText('17:00', '19:00', { am: '{0} AM', pm: '{0} PM' }) // '5–7 PM'
 */
export function hoursText(start: string, end: string, clock: ClockFormat = {}): string {
  const times = [start, end];
  const isAfter = (clock.pm || '{')[0] === '{';
  const areBrief = isAfter && times.every((time) => time.slice(2) === ':00');
  const [half, otherHalf] = times.map((time) => Number(time.slice(0, 2)) % 24 < 12);
  const bare = { ...clock, am: clock.am && '{0}', pm: clock.pm && '{0}' };
  // The word for the half of the day is written once, on the side where the language has it: "5–7 PM", "오후 5:00–7:00".
  const wordless = half === otherHalf ? Number(!isAfter) : -1;
  return times
    .map((time) => (areBrief ? String(Number(time.slice(0, 2))) : time))
    .map((time, at) => clockText(time, at === wordless ? bare : clock))
    .join('–');
}
