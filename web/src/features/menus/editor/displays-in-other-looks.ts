import { settingsFor } from '@menuboard/contract/screen/settings-for';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { hasMenu } from '../../../shared/displays/menus-of-display.ts';
import { joinNamesBriefly } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';

type Display = Pick<CachedDisplay, 'id' | 'name' | 'menuId' | 'scheduledContent' | 'settings'>;

/** The displays that show an arranged menu in another look than "Arranged by hand". */
export function displaysInOtherLooks<D extends Display>(
  { id, design }: Pick<CachedMenu, 'id' | 'design'>,
  displays: readonly D[],
): D[] {
  const lookOf = (settings: Display['settings']) => settingsFor(settings, { design, items: [] }).look;
  return displays.filter((display) => hasMenu(display, id) && lookOf(display.settings) !== 'custom');
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
