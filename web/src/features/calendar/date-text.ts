import { locale } from '../../texts/texts.ts';

/** A day (days since 1970-01-01) with its weekday, as in *Tue 5 Jan 2027*. */
export const dateText = (day: number): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day * 86_400_000);
