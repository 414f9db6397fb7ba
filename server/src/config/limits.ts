import { toNumber } from './read-setting.ts';
import type { Env } from './settings.ts';

export type Limit = readonly [value: number, counts: string, hosted?: number];

/**
 * Limits that an operator may change, by their names in the log and the metrics: the default, the unit, and the default
 * with `PROFILE=hosted` if different. A name that ends with `-total` counts all callers together.
 */
export const limitsPerMinute = {
  'sign-up': [60, 'Sign-ups from an address', 10],
  'sign-in-by-address': [
    10,
    'Failed sign-ins, wrong current passwords and wrong setup codes from an address',
  ],
  'sign-in-by-account': [30, 'Failed sign-ins to an account from addresses that it does not know'],
  'second-factor': [
    5,
    'Wrong codes of two-step sign-in after the right password, in five minutes: of an account from addresses that it does not know, and from each address that it knows',
  ],
  'second-factor-daily': [20, 'The same in a day'],
  'password-link': [10, 'Requests for a link for a new password from an address'],
  'password-link-code': [10, 'Invalid links of mails, such as one for a new password, from an address'],
  'pairing-code': [5, 'Wrong pairing codes from an address'],
  'pairing-code-total': [
    60,
    'Wrong pairing codes from all addresses together. Addresses where somebody has signed in or a screen is on do not count, and are not refused. Each higher value makes a code easier to guess',
  ],
  'new-screen': [60, 'Screens that are paired by code from an address', 20],
  'claim-code': [5, 'Wrong codes of waiting screens, typed from an address or by a restaurant'],
  'new-claim': [60, 'Codes that waiting screens ask for from an address', 20],
  'claim-poll': [60, 'Questions of one waiting screen whether it was claimed'],
  'claim-secret': [60, 'Such questions with an unknown secret from an address'],
  changes: [1_200, 'Changes of a restaurant', 600],
  'webhook-by-hand': [30, 'Tests of webhooks and messages that people of a restaurant send again', 10],
  'till-notice': [60, 'Notices of tills that are not genuine, by link and address'],
  'guest-page': [
    6_000,
    'Requests of menus for guests from an address: the guests of a full restaurant may share one',
  ],
} as const satisfies Record<string, Limit>;

export const limitsAtOnce = {
  'requests-of-address': [32, 'Requests of an address that run at once; 4,000 more wait'],
  'requests-of-restaurant': [4, 'Requests of a restaurant that run at once; 1,000 more wait'],
  'open-claims': [
    600,
    'Screens that wait with a QR code. Further ones take the places of the address that has most of them',
  ],
  'guests-of-address': [
    400,
    'Open pages of guests from an address that are live. Further ones ask every half a minute',
  ],
  'guests-total': [3_000, 'The same from all addresses'],
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitsPerMinute | keyof typeof limitsAtOnce;
export type Limits = Record<LimitName, number>;

const table: Record<LimitName, Limit> = { ...limitsPerMinute, ...limitsAtOnce };
const limitNames = Object.keys(table) as LimitName[];
export const limitVariables = limitNames.map(variableOf);

/** Setting of a limit: `LIMIT_SIGN_UP` for `sign-up`. */
export function variableOf(name: string): `LIMIT_${string}` {
  return `LIMIT_${name.toUpperCase().replaceAll('-', '_')}`;
}

export function toLimits(env: Env, problems: string[]): Limits {
  const read = (name: LimitName) => {
    const [value, , hosted = value] = table[name];
    const defaultText = String(env.PROFILE === 'hosted' ? hosted : value);
    return toNumber(variableOf(name), env[variableOf(name)], defaultText, { min: 1 }, problems);
  };
  return Object.fromEntries(limitNames.map((name) => [name, read(name)])) as Limits;
}
