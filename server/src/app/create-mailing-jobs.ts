import { oneAtATime } from '../lib/queue.ts';
import type { Addresses } from './create-handlers.ts';
import { darkDisplayMails } from './dark-display-mails.ts';
import { operatorAlerts } from './operator-alerts.ts';

type Parts = Parameters<typeof operatorAlerts>[0] & Parameters<typeof darkDisplayMails>[0];

/** The jobs that mail by themselves: problems to the operator, dark displays to their owners. */
export function createMailingJobs({
  addresses,
  ...shared
}: Omit<Parts, 'address'> & { addresses: Pick<Addresses, 'ownAddress'> }) {
  const parts = { ...shared, address: () => addresses.ownAddress(undefined) };
  return {
    checkAlerts: oneAtATime(operatorAlerts(parts)),
    mailDarkDisplays: oneAtATime(darkDisplayMails(parts)),
  };
}
