/** Pure functions for the words of mails about dark displays. */
import { briefClockText } from '@menuboard/contract/domain/clock';
import { clockFormat } from '@menuboard/contract/domain/clock-format';
import { nameInMail } from '../../mail/name-in-mail.ts';

/** A restaurant, as a mail names it. */
export interface MailedRestaurant {
  name: string;
  timeZone: string;
  hasOpeningHours: boolean;
}

export interface NamedDisplay {
  name: string;
  /** ms since 1970. */
  since: number;
}

/** Nobody would read more. */
const NAMED_MAX = 20;

/** For example "Counter", "Counter and Window", or "Counter and 3 more". */
function nameAll(displays: readonly { name: string }[]): string {
  const [first, second, ...others] = displays.map(({ name }) => nameInMail(name));
  if (second === undefined) return first ?? '';
  return `${first} and ${others.length === 0 ? second : `${others.length + 1} more`}`;
}

/** A moment on the restaurant's wall clock, such as "Monday 14:05". */
function moment(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  const time = `${part('hour')}:${part('minute')}`;
  return `${part('weekday')} ${briefClockText(time, clockFormat(timeZone, 'en'))}`;
}

function footer(address: string, { hasOpeningHours }: MailedRestaurant): string[] {
  const hours =
    'Menuboard does not know your opening hours, so it watches your screens day and night. Enter the hours under Settings, Restaurant.';
  return [
    'Your displays:',
    `${address}/admin/displays`,
    ...(hasOpeningHours ? [] : [hours]),
    'You do not want these emails? Open Settings, then Restaurant, and switch off "Email me when a screen goes offline".',
  ];
}

/** @param isLast whether no more such mails are sent today */
export function darkMail(
  restaurant: MailedRestaurant,
  displays: readonly NamedDisplay[],
  address: string,
  isLast: boolean,
): { subject: string; text: string } {
  const isOne = displays.length === 1;
  const lines = displays
    .slice(0, NAMED_MAX)
    .map(
      ({ name, since }) => `- ${nameInMail(name)}: no contact since ${moment(restaurant.timeZone, since)}`,
    );
  const others = displays.length - lines.length;
  return {
    subject: `${nameAll(displays)} ${isOne ? 'is' : 'are'} offline`,
    text: [
      `${nameInMail(restaurant.name)}: no screen of ${isOne ? 'this display' : 'these displays'} is connected. ${isOne ? 'It' : 'They'} may be off, or may show an old menu.`,
      [...lines, ...(others > 0 ? [`- and ${others} more`] : [])].join('\n'),
      [
        'What to do:',
        '1. Look at the TV. If it is off, switch it on.',
        '2. If it is on, look at the network: can a phone on the same Wi-Fi open a web page? If not, restart the router.',
        '3. If the network works, unplug the TV for ten seconds. Its board returns by itself.',
      ].join('\n'),
      `You get one more mail when ${isOne ? 'it is' : 'all of them are'} back.`,
      ...(isLast
        ? ['This was the last mail about offline screens for the next hours: there were many today.']
        : []),
      ...footer(address, restaurant),
    ].join('\n\n'),
  };
}

/** Reports that all displays of an earlier mail are back. */
export function backMail(
  restaurant: MailedRestaurant,
  displays: readonly { name: string }[],
  address: string,
  mailedAt: number,
): { subject: string; text: string } {
  const isOne = displays.length === 1;
  return {
    subject: `${nameAll(displays)} ${isOne ? 'is' : 'are'} back`,
    text: [
      `${nameInMail(restaurant.name)}: ${isOne ? 'the display' : 'all displays'} of the mail from ${moment(restaurant.timeZone, mailedAt)} ${isOne ? 'has' : 'have'} a connected screen again. There is nothing to do.`,
      ...footer(address, restaurant),
    ].join('\n\n'),
  };
}
