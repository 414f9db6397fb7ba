import { type Env, type Setting, type SettingWithDefault, settings } from './settings.ts';

interface NumberRule {
  min: number;
  max?: number;
  /** Unit, if the name does not contain it. */
  unit?: string;
  canBeFraction?: boolean;
}

export function toNumber(
  name: string,
  given: string | undefined,
  defaultText: string,
  { min, max = Number.POSITIVE_INFINITY, unit, canBeFraction = false }: NumberRule,
  problems: string[],
): number {
  const number = Number(given ?? defaultText);
  const isRight = canBeFraction ? Number.isFinite(number) : Number.isInteger(number);
  if (isRight && number >= min && number <= max) return number;
  const range = max === Number.POSITIVE_INFINITY ? `from ${min} upwards` : `from ${min} to ${max}`;
  problems.push(
    `${name} is "${given}": give a number${unit ? ` of ${unit}` : ''} ${range}, or leave it out for ${defaultText}.`,
  );
  return Number(defaultText);
}

/** Default of a setting in this environment's profile. */
function defaultOf({ PROFILE }: Env, name: SettingWithDefault): string {
  const setting: Setting & { default: string } = settings[name];
  return PROFILE === 'hosted' ? (setting.hosted ?? setting.default) : setting.default;
}

export function readText(env: Env, name: SettingWithDefault): string {
  return env[name] ?? defaultOf(env, name);
}

export function readNumber(env: Env, name: SettingWithDefault, rule: NumberRule, problems: string[]): number {
  return toNumber(name, env[name], defaultOf(env, name), rule, problems);
}

/** Reads one of these values. Any other text is a problem, and gives the default. */
export function readChoice<Value extends string>(
  env: Env,
  name: SettingWithDefault,
  values: readonly [Value, ...Value[]],
  problems: string[],
): Value {
  const text = readText(env, name);
  const find = (wanted: string) => values.find((one) => one === wanted);
  const value = find(text);
  if (value !== undefined) return value;
  const list = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  problems.push(`${name} is "${text}": write ${list}, or leave it out for ${defaultOf(env, name)}.`);
  return find(defaultOf(env, name)) ?? values[0];
}

export function readSwitch(env: Env, name: SettingWithDefault, problems: string[]): boolean {
  return readChoice(env, name, ['on', 'off'], problems) === 'on';
}
