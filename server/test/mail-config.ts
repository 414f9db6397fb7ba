import { toConfig } from '../src/config/config.ts';
import type { MailConfig } from '../src/config/mail-config.ts';

/** Settings for an SMTP server of this machine. Nothing listens on port 1, so that server is never reached. */
export function mailConfig(port = 1, login = ''): MailConfig {
  const { mail } = toConfig({
    SMTP_URL: `smtp://${login}127.0.0.1:${port}`,
    MAIL_FROM: 'Menuboard <boards@menuboard.example>',
    OPERATOR_EMAIL: 'operator@menuboard.example',
  });
  if (!mail) throw new Error('SMTP_URL was not read.');
  return mail;
}
