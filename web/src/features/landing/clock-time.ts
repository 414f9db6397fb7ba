import { locale } from '../../texts/texts.ts';

const clock = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' });

/** Hours and minutes of a moment, as boards and phones show them. */
export function clockTime(moment: number): string {
  return clock.format(moment);
}
