import {
  createDarkDisplays,
  type DarkDisplaysDeps,
} from '../features/dark-displays/dark-displays.service.ts';
import type { SendMail } from '../mail/mail.ts';

interface Parts extends Omit<DarkDisplaysDeps, 'sendMail'> {
  sendMail: SendMail | undefined;
}

/** Looks for displays that are dark and mails their owners. Does nothing on a server without mail. */
export function darkDisplayMails({ sendMail, ...parts }: Parts): () => Promise<void> {
  if (!sendMail) return async () => undefined;
  return createDarkDisplays({ ...parts, sendMail }).check;
}
