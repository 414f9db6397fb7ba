/** Names of restaurants and displays appear in mails to other people, and must remain names. */
import { expect, it } from 'vitest';
import { accountDeletedMail } from '../src/features/account/account-mails.ts';
import { backMail, darkMail } from '../src/features/dark-displays/dark-mails.ts';
import { stoppedLinkMail } from '../src/features/links/link-mails.ts';
import { invitationMail } from '../src/features/members/member-mails.ts';
import { stoppedMail } from '../src/features/webhooks/webhook-mails.ts';
import { mailHtml } from '../src/mail/mail-html.ts';
import { trusted } from './trusted-id.ts';

const name = 'Bistro\r\n\r\nhttps://evil.example/pay\u2028\u202eCafé\u0007 http://evil.example';
const address = 'https://boards.example';
const to = 'ada@bistro.example';
const restaurant = { name, timeZone: 'Europe/Vienna', hasOpeningHours: false };
const displays = [{ name, since: 0 }];
const invitation = {
  id: trusted<'invitation'>('a'),
  restaurant_id: trusted<'restaurant'>('b'),
  role: 'staff' as const,
};

const mails = {
  invitation: invitationMail({ to, restaurantName: name, invitation, linkAt: () => `${address}/join#a` }),
  'stopped webhook': stoppedMail({
    to,
    restaurantName: name,
    url: 'https://till.example',
    problem: '500',
    address,
  }),
  'stopped link': stoppedLinkMail({
    to,
    restaurantName: name,
    link: { name, problem: 'The till refuses the token.' },
    address,
  }),
  'deleted account': accountDeletedMail(to, [name]),
  'dark display': darkMail(restaurant, displays, address, false),
  'display that is back': backMail(restaurant, displays, address, 0),
};

it.each(Object.entries(mails))(
  'the mail about a %s has the name in one line, and no link in it',
  (_, mail) => {
    const { subject, text } = mail;

    expect(`${subject} ${text}`).toContain('Bistro https: evil.example/pay Café http: evil.example');
    expect(`${subject}${text}`).not.toMatch(/[^\P{Cc}\n]|[\u2028\u202e]/u);
    const links = [...mailHtml(subject, text).matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '');
    for (const link of links) expect(link).toMatch(/^https:\/\/boards\.example\//);
  },
);
