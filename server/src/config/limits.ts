/**
 * The limits that an operator may change, by the names that the log and the metrics use. Per minute, unless `docs/limits.md`
 * says otherwise. A name that ends with `-total` counts all callers together.
 */
const defaults = {
  'sign-up': 60,
  'sign-in-by-address': 10,
  'sign-in-by-account': 30,
  'second-factor': 5,
  'second-factor-daily': 20,
  'password-link': 10,
  'password-link-code': 10,
  'pairing-code': 5,
  'pairing-code-total': 60,
  'new-screen': 60,
  'claim-code': 5,
  'claim-code-total': 60,
  'new-claim': 60,
  'new-claim-total': 600,
  'claim-poll': 60,
  'claim-secret': 60,
  changes: 1_200,
  'webhook-by-hand': 30,
  'guest-page': 6_000,
  'requests-of-address': 32,
  'requests-of-restaurant': 4,
  'guests-of-address': 400,
  'guests-total': 3_000,
};

export type LimitName = keyof typeof defaults;
export type Limits = Record<LimitName, number>;
/** The limits as the environment has them. */
export type LimitTexts = Partial<Record<LimitName, string | undefined>>;

export const limitNames = Object.keys(defaults) as LimitName[];

/** The setting of a limit: `LIMIT_SIGN_UP` for `sign-up`. */
export function variableOf(name: LimitName): string {
  return `LIMIT_${name.toUpperCase().replaceAll('-', '_')}`;
}

export function toLimits(limits: LimitTexts, problems: string[]): Limits {
  const values = { ...defaults };
  for (const name of limitNames) {
    const text = limits[name];
    if (text === undefined) continue;
    values[name] = Number(text);
    if (!Number.isInteger(values[name]) || values[name] < 1)
      problems.push(
        `${variableOf(name)} is "${text}": give a number above 0, or leave it out for ${defaults[name]}.`,
      );
  }
  return values;
}
