import type { Mail } from '../../mail/mail.ts';

const ifNotYou =
  'If it was not you, somebody knows your password: choose a new one now, and sign all other devices out.';

export function secondFactorOnMail(to: string): Mail {
  return {
    to,
    notice: 'second-factor-on',
    subject: 'Two-step sign-in is on for your Menuboard account',
    text: [
      `Signing in to the Menuboard account ${to} now takes the password and a code from an authenticator app.`,
      ifNotYou,
    ].join('\n\n'),
  };
}

export function secondFactorOffMail(to: string): Mail {
  return {
    to,
    notice: 'second-factor-off',
    subject: 'Two-step sign-in is off for your Menuboard account',
    text: [`Signing in to the Menuboard account ${to} now takes the password alone.`, ifNotYou].join('\n\n'),
  };
}

export function recoveryCodesReplacedMail(to: string): Mail {
  return {
    to,
    notice: 'recovery-codes',
    subject: 'New recovery codes for your Menuboard account',
    text: [
      `The Menuboard account ${to} has new recovery codes. The earlier ones no longer work.`,
      ifNotYou,
    ].join('\n\n'),
  };
}
