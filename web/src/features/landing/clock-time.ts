const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A moment as boards and phones show it. */
export function clockTime(moment: number): string {
  return clock.format(moment);
}
