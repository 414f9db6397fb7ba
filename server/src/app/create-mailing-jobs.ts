import { oneAtATime } from '../lib/queue.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Features } from './create-features.ts';
import type { Addresses } from './create-handlers.ts';
import { darkDisplayMails } from './dark-display-mails.ts';
import { operatorAlerts } from './operator-alerts.ts';

type Parts = Parameters<typeof operatorAlerts>[0] & Parameters<typeof darkDisplayMails>[0];

interface MailingParts extends Omit<Parts, 'address' | 'sendMail'>, Pick<Features, 'renewResetToken'> {
  /** Undefined on a server without SMTP settings. */
  mailQueue: MailQueue | undefined;
  addresses: Pick<Addresses, 'ownAddress'>;
}

/** The jobs that mail by themselves: problems to the operator, dark displays to their owners, mails of before. */
export function createMailingJobs({ addresses, mailQueue, renewResetToken, ...shared }: MailingParts) {
  const parts = { ...shared, sendMail: mailQueue?.send, address: () => addresses.ownAddress(undefined) };
  const { checkDisk, checkBackup } = operatorAlerts(parts);
  return {
    checkAlerts: oneAtATime(async () => {
      await checkDisk();
      await checkBackup();
    }),
    checkDisk,
    checkBackup,
    mailDarkDisplays: oneAtATime(darkDisplayMails(parts)),
    resumeMails: async () => mailQueue?.resume(renewResetToken),
    holdMails: async () => mailQueue?.hold(),
  };
}
