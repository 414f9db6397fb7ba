import { countryCodes } from '@menuboard/contract/domain/countries';
import { capitalize } from '@menuboard/contract/domain/text';
import { locale, t } from '../../texts/texts.ts';

/** The options of the restaurant's settings: every currency and time zone that this browser knows. */
interface Option {
  value: string;
  label: string;
}

/** The first parts of the names of time zones. */
const continents: Record<string, string> = {
  Africa: t('Africa'),
  America: t('America'),
  Antarctica: t('Antarctica'),
  Arctic: t('Arctic'),
  Asia: t('Asia'),
  Atlantic: t('Atlantic'),
  Australia: t('Australia'),
  Europe: t('Europe'),
  Indian: t('Indian', { context: 'the ocean' }),
  Pacific: t('Pacific'),
};

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, locale());

/** Currencies by name, because typing searches a select by its first letters. `chosen` is always an option. */
export function currencyOptions(chosen: string, known = Intl.supportedValuesOf('currency')): Option[] {
  const names = new Intl.DisplayNames(locale(), { type: 'currency' });
  return [...new Set([...known, chosen])]
    .map((code) => ({ value: code, label: `${capitalize(names.of(code) ?? code)} (${code})` }))
    .sort(byLabel);
}

/** Countries by name, after the one for none. */
export function countryOptions(): Option[] {
  const names = new Intl.DisplayNames(locale(), { type: 'region' });
  const countries = countryCodes.map((code) => ({ value: code, label: names.of(code) ?? code }));
  return [{ value: '', label: t('Not said') }, ...countries.sort(byLabel)];
}

/**
 * Time zones by continent and city. `chosen` is always an option, because browsers name some zones differently.
 *
 * @example
 * zoneOptions('Europe/Vienna', ['America/New_York'])
 * // [{ group: 'America', options: [{ value: 'America/New_York', label: 'New York' }] }, { group: 'Europe', … }]
 */
export function zoneOptions(chosen: string, known = Intl.supportedValuesOf('timeZone')) {
  const groups = new Map<string, Option[]>();
  for (const value of new Set([...known, 'UTC', chosen])) {
    const [continent = '', ...rest] = value.replaceAll('_', ' ').split('/');
    const group = rest.length > 0 ? (continents[continent] ?? continent) : t('Other');
    const options = groups.get(group) ?? [];
    options.push({ value, label: rest.join(', ') || continent });
    groups.set(group, options);
  }
  return [...groups]
    .map(([group, options]) => ({ group, options: options.sort(byLabel) }))
    .sort((one, other) => one.group.localeCompare(other.group, locale()));
}
