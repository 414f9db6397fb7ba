/** Days of the week, as the specification names and orders them. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** One of `weekdays`. */
export type Weekday = (typeof weekdays)[number];
