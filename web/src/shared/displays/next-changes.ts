import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { t } from '../../texts/texts.ts';
import { type Content, type DisplayOverTime, nextChange } from './content-changes.ts';
import { contentName } from './content-name.ts';

/** The next content of a display. */
export interface NextChange {
  displayId: string;
  /** The name of the display. */
  display: string;
  at: number;
  /** The name of the content. */
  name: string;
}

type Menus = readonly Pick<CachedMenu, 'id' | 'name'>[] | undefined;
type Displays = readonly (DisplayOverTime & Pick<CachedDisplay, 'id' | 'name'>)[];

function nameOf(content: Content, menus: Menus): string {
  if (content.type !== 'assigned') return contentName(content, menus);
  if (content.menuId !== null) return contentName({ type: 'menu', menuId: content.menuId }, menus);
  return content.mediaUrl === null ? t('Nothing') : t('Its media');
}

/** The next change of each display that has one, the soonest first. */
export function nextChanges(
  displays: Displays,
  menus: Menus,
  now: number,
  offsets: readonly ZoneOffset[],
): NextChange[] {
  return displays
    .flatMap((display) => {
      const change = nextChange(display, now, offsets);
      const { id: displayId, name } = display;
      return change ? [{ displayId, display: name, at: change.at, name: nameOf(change.content, menus) }] : [];
    })
    .sort((a, b) => a.at - b.at);
}
