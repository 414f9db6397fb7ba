import type { CachedDisplay } from '../../../api/cached-display.ts';
import { joinNamesBriefly } from '../../../domain/format.ts';
import { hasMenu } from '../../../domain/menus-of-display.ts';

type Shown = Pick<CachedDisplay, 'name' | 'menuId' | 'scheduledContent' | 'settings'>;

/** The sentence about displays that have an arranged menu and show it in another look; empty where there are none. */
export function describeOtherLooks(menuId: string, displays: readonly Shown[]): string {
  const others = displays.filter((display) => hasMenu(display, menuId) && display.settings.look !== 'custom');
  if (others.length === 0) return '';
  const names = joinNamesBriefly(others.map(({ name }) => name));
  const verb = others.length === 1 ? 'has' : 'have';
  return `Screens show this arrangement in the look “As arranged” (Displays, Settings); ${names} ${verb} another one.`;
}
