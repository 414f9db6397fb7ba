import { authRoutes } from '@menuboard/contract/auth';
import type { TestSmtpServer } from '../../test-tools/smtp-server.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import type { TestApp } from './build-test-app.ts';

/** The tokens of all mails that ask this address for its confirmation, when there are this many. */
export function confirmationTokens(smtp: TestSmtpServer, email: string, count = 1): Promise<string[]> {
  return waitFor(async () => {
    const mails = await smtp.mailsTo(email);
    const tokens = mails.flatMap(({ text }) => /\/confirm-email#([\w-]{43})/.exec(text)?.[1] ?? []);
    if (tokens.length < count) throw new Error(`${tokens.length} of ${count} mails have come.`);
    return tokens;
  });
}

/** Opens the link of the mail that came after the sign-up. */
export async function confirmEmail(app: TestApp, smtp: TestSmtpServer, email: string): Promise<void> {
  const [token = ''] = await confirmationTokens(smtp, email);
  await app.call(authRoutes.confirmEmail, { body: { token } });
}
