/** The display's name and the time as one text, which breaks before the dot if it must. */
export function cornerText(displayName: string, time: string): string {
  return `${displayName} \u00A0·\u00A0\u00A0${time}`;
}
