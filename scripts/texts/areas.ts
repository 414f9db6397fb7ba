/**
 * Area (catalogue file) for the texts of a source file; undefined for source files without texts for people.
 *
 * @example
 * areaOf('web/src/features/items/ItemDialog.tsx') // 'items'
 */
export function areaOf(path: string): string | undefined {
  if (/\.test\.tsx?$|\.d\.ts$/.test(path)) return undefined;
  if (/^(contract|server|cluster|links)\/src\//.test(path)) return messagesArea;
  const area = /^web\/src\/(?:features\/|app\/(?=help\/))?([\w-]+)\//.exec(path)?.[1];
  return area !== undefined && translatedAreas.has(area) ? area : undefined;
}

/** The area of the English texts of contract/, server/, cluster/ and links/ that the admin shows. */
export const messagesArea = 'messages';

/** Folders of web/src whose texts are translated. */
const translatedAreas = new Set([
  'account',
  'app',
  'auth',
  'bin',
  'calendar',
  'connections',
  'dashboard',
  'displays',
  'first-run',
  'help',
  'items',
  'kitchen',
  'landing',
  'lib',
  'media',
  'menus',
  'pairing',
  'people',
  'promotions',
  'restaurant',
  'server',
  'shared',
  'ui',
]);
