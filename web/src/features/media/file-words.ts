import type { ListedFile, MediaUse } from '@menuboard/contract/media';
import { paths } from '../../app/paths.ts';
import { locale, plural, t } from '../../texts/texts.ts';

const units = ['kB', 'MB', 'GB'] as const;

/**
 * A size in its largest unit.
 *
 * @example
 * formatBytes(1_234_000_000) // '1.2 GB'
 */
export function formatBytes(bytes: number): string {
  let [value, unit]: [number, string] = [bytes / 1000, units[0]];
  for (const next of units.slice(1)) {
    if (value < 999.5) break;
    [value, unit] = [value / 1000, next];
  }
  const rounded = value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${(bytes > 0 ? Math.max(0.1, rounded) : 0).toLocaleString(locale())} ${unit}`;
}

/** The kind, the dimensions and the size of a file. */
export function factsOf({ type, width, height, size }: ListedFile): string {
  const kind = type === 'image' ? t('Image') : t('Video');
  const dimensions = width && height ? [`${width} × ${height}`] : [];
  return [kind, ...dimensions, formatBytes(size)].join(' · ');
}

/** The page where a use of a file can be changed; the settings of the restaurant are not a page. */
export function pathOfUse({ kind, name }: MediaUse): string | undefined {
  if (kind === 'item') return `${paths.items}?search=${encodeURIComponent(name)}`;
  if (kind === 'menu') return paths.menus;
  return kind === 'brand' ? undefined : paths.displays;
}

const USES_NAMED = 3;

/**
 * Where a file is used, as a list of places. The first ones are named, the others counted.
 *
 * @param moreUses how many places `uses` leaves out
 * @example
 * placesOf([{ kind: 'item', name: 'Soup' }, { kind: 'display', name: 'Bar' }], 0)
 * // 'the item Soup and the display Bar'
 */
export function placesOf(uses: readonly Pick<MediaUse, 'kind' | 'name'>[], moreUses: number): string {
  const named = uses.slice(0, USES_NAMED).map(placeOf);
  const others = uses.length - named.length + moreUses;
  const counted = others > 0 ? [plural(others, '{count} other place', '{count} other places')] : [];
  return new Intl.ListFormat(locale()).format([...named, ...counted]);
}

function placeOf({ kind, name }: Pick<MediaUse, 'kind' | 'name'>): string {
  switch (kind) {
    case 'item':
      return t('the item {name}', { name });
    case 'menu':
      return t('the menu {name}', { name });
    case 'display':
      return t('the display {name}', { name });
    case 'schedule':
      return t('the schedule of {name}', { name });
    case 'brand':
      return t('your restaurant’s logo');
  }
}

/** A use in few words. */
export function nameOfUse({ kind, name }: MediaUse): string {
  if (kind === 'brand') return t('Your logo');
  return kind === 'schedule' ? t('Schedule of {name}', { name }) : name;
}
