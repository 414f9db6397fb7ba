const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Hours and minutes of a moment, as boards and phones show them. */
export function clockTime(moment: number): string {
  return clock.format(moment);
}
