import type { DisplayRecord } from '../../../lib/api/display-record.ts';
import { listed } from '../../../lib/format.ts';

type Shown = Pick<DisplayRecord, 'name' | 'menuId' | 'settings'>;

/** The sentence about displays that have an arranged menu and show it in another look; empty where there are none. */
export function sayLook(menuId: string, displays: readonly Shown[]): string {
  const others = displays.filter(
    (display) => display.menuId === menuId && display.settings.look !== 'custom',
  );
  if (others.length === 0) return '';
  const names = others.length > 3 ? `${others.length} displays` : listed(others.map(({ name }) => name));
  const verb = others.length === 1 ? 'has' : 'have';
  return `Screens show this arrangement in the look “As arranged” (Displays, Settings); ${names} ${verb} another one.`;
}
