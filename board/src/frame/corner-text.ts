/**
 * The display's name and the time as one text. If it must wrap, it wraps before the dot.
 *
 * @param time hours and minutes on the restaurant's wall clock
 */
export function cornerText(displayName: string, time: string): string {
  return `${displayName} \u00A0·\u00A0\u00A0${time}`;
}
