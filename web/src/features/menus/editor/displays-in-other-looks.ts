import type { CachedDisplay } from '../../../api/cached-display.ts';
import { joinNamesBriefly } from '../../../domain/format.ts';
import { hasMenu } from '../../../domain/menus-of-display.ts';
import { plural, t } from '../../../texts/texts.ts';

type Display = Pick<CachedDisplay, 'id' | 'name' | 'menuId' | 'scheduledContent' | 'settings'>;

/** The displays that show an arranged menu in another look than "As arranged". */
export function displaysInOtherLooks<D extends Display>(menuId: string, displays: readonly D[]): D[] {
  return displays.filter((display) => hasMenu(display, menuId) && display.settings.look !== 'custom');
}

/** A sentence about these displays, and the label of the button that changes them. */
export function describeOtherLooks(others: readonly Display[]): { text: string; label: string } {
  const names = joinNamesBriefly(others.map(({ name }) => name));
  return {
    text: plural(
      others.length,
      '{displays} does not show this arrangement yet.',
      '{displays} do not show this arrangement yet.',
      { displays: names },
    ),
    label:
      others.length === 1
        ? t('Show It on {display}', { display: names })
        : plural(others.length, 'Show It on {count} Display', 'Show It on {count} Displays'),
  };
}
