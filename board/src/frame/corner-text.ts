/**
 * The display's name and the time as one text. If it must wrap, it wraps before the dot.
 *
 * @param displayName `false` or empty: left out
 * @param time hours and minutes on the restaurant's wall clock; `false`: left out
 */
export function cornerText(displayName: string | false, time: string | false): string {
  if (!displayName || !time) return displayName || time || '';
  return `${displayName} \u00A0·\u00A0\u00A0${time}`;
}
