import type { ListedFile, MediaUse } from '@menuboard/contract/media';
import { displayPaths, menuPaths, paths } from '../../app/paths.ts';
import { locale, t } from '../../texts/texts.ts';

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

/** The page where a use of a file can be changed. */
export function pathOfUse({ kind, id, name }: MediaUse): string {
  switch (kind) {
    case 'item':
      return `${paths.items}?search=${encodeURIComponent(name)}`;
    case 'menu':
      return menuPaths(id).design;
    case 'brand':
      return paths.brand;
    case 'schedule':
      return displayPaths(id).schedule;
    default:
      return displayPaths(id).now;
  }
}

/** A use in few words. */
export function nameOfUse({ kind, name }: MediaUse): string {
  if (kind === 'brand') return t('Your logo');
  return kind === 'schedule' ? t('Schedule of {name}', { name }) : name;
}
