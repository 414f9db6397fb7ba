import type { Mail } from '../../mail/mail.ts';
import { nameInMail } from '../../mail/name-in-mail.ts';

interface Stopped {
  to: string;
  restaurantName: string;
  url: string;
  problem: string;
  address: string;
}

/** Tells an owner that a webhook was switched off. */
export function stoppedMail({ to, restaurantName, url, problem, address }: Stopped): Mail {
  const name = nameInMail(restaurantName);
  const host = URL.canParse(url) ? new URL(url).host : url;
  return {
    to,
    subject: `${name}: the connection to ${host} is off`,
    text: [
      `Menuboard reports changes of ${name} to another program at ${host}. That program no longer takes them, so Menuboard has stopped.`,
      `The last attempt failed with: ${problem}`,
      'Your boards are not affected. When the program works again, switch the connection on: Menuboard then sends what it missed.',
      `${address}/admin/connections`,
    ].join('\n\n'),
  };
}
