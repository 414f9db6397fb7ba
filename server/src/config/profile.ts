import { readChoice } from './read-setting.ts';
import type { Env } from './settings.ts';

/** `shop`: a server of one business. `hosted`: anybody may sign up. */
export type Profile = 'shop' | 'hosted';

export function toProfile(env: Env, problems: string[]): Profile {
  const profile = readChoice(env, 'PROFILE', ['shop', 'hosted'], problems);
  if (profile === 'shop') return profile;
  if (env.SMTP_URL === undefined)
    problems.push('PROFILE=hosted needs SMTP_URL: people confirm their address by a link in a mail.');
  if (env.WEBHOOKS_LOCAL === 'on')
    problems.push(
      'PROFILE=hosted refuses WEBHOOKS_LOCAL=on: anybody could reach this computer and its network.',
    );
  if (env.PAIRING_CODES === 'permanent')
    problems.push(
      'PROFILE=hosted refuses PAIRING_CODES=permanent: among many displays, a code is soon guessed.',
    );
  return profile;
}
