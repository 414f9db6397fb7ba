import type { CachedDisplay } from '../../../api/cached-display.ts';
import { joinNamesBriefly } from '../../../domain/format.ts';
import { hasMenu } from '../../../domain/menus-of-display.ts';

type Display = Pick<CachedDisplay, 'name' | 'menuId' | 'scheduledContent' | 'settings'>;

/** Names the displays that show an arranged menu in another look than "As arranged"; empty when there are none. */
export function describeOtherLooks(menuId: string, displays: readonly Display[]): string {
  const others = displays.filter((display) => hasMenu(display, menuId) && display.settings.look !== 'custom');
  if (others.length === 0) return '';
  const names = joinNamesBriefly(others.map(({ name }) => name));
  const verb = others.length === 1 ? 'uses' : 'use';
  return `Screens show this arrangement in the look “As arranged” (Displays, Settings); ${names} ${verb} another look.`;
}
