import { mailMembersOn } from '../features/auth/confirmed-emails.reads.ts';
import {
  createDarkDisplays,
  type DarkDisplaysDeps,
} from '../features/dark-displays/dark-displays.service.ts';
import type { PushService } from '../features/push/push.service.ts';
import { oneAtATime } from '../lib/queue.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Addresses } from './create-handlers.ts';
import { operatorAlerts } from './operator-alerts.ts';

type Parts = Parameters<typeof operatorAlerts>[0] & DarkDisplaysDeps;

interface MailingParts
  extends Omit<Parts, 'address' | 'sendMail' | 'canSendMail' | 'notifyOperators' | 'notifyManagers'> {
  sendMail: SendMail;
  push: PushService;
  addresses: Pick<Addresses, 'ownAddress'>;
}

/** The jobs that mail and send notifications by themselves: problems to the operator, dark displays to their owners. */
export function createMailingJobs({ addresses, push, ...shared }: MailingParts) {
  const parts = { ...shared, ...push, address: () => addresses.ownAddress(undefined) };
  const mailMember = mailMembersOn(parts.config.profile, parts.sendMail);
  const darkDisplays = createDarkDisplays({
    ...parts,
    sendMail: mailMember,
    canSendMail: parts.config.mail !== undefined,
  });
  const { checkDisk, checkBackups } = operatorAlerts(parts);
  return {
    checkAlerts: oneAtATime(async () => {
      await checkDisk();
      await checkBackups();
    }),
    checkDisk,
    checkBackups,
    mailDarkDisplays: oneAtATime(darkDisplays.check),
  };
}
