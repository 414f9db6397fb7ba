/** What a restaurant can choose from: every currency and every time zone that this browser knows. */
interface Option {
  value: string;
  label: string;
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, 'en');

/** The name first: a select is searched by its first letters. `chosen` is there in any case. */
export function currencyOptions(chosen: string, known = Intl.supportedValuesOf('currency')): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return [...new Set([...known, chosen])]
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort(byLabel);
}

/**
 * The zones by continent, each by its city. `chosen` is there in any case: browsers call some zones otherwise.
 *
 * @example
 * zoneOptions('Europe/Vienna', ['America/New_York'])
 * // [{ group: 'America', options: [{ value: 'America/New_York', label: 'New York' }] }, { group: 'Europe', … }]
 */
export function zoneOptions(chosen: string, known = Intl.supportedValuesOf('timeZone')) {
  const groups = new Map<string, Option[]>();
  for (const value of new Set([...known, 'UTC', chosen])) {
    const [continent = '', ...rest] = value.replaceAll('_', ' ').split('/');
    const group = rest.length > 0 ? continent : 'Other';
    const options = groups.get(group) ?? [];
    options.push({ value, label: rest.join(', ') || continent });
    groups.set(group, options);
  }
  return [...groups]
    .map(([group, options]) => ({ group, options: options.sort(byLabel) }))
    .sort((one, other) => one.group.localeCompare(other.group, 'en'));
}
