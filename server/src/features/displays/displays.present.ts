import type { Display, ListedDisplay } from '@menuboard/contract/displays';
import { earlierThemes } from '@menuboard/contract/domain/settings';
import type { Menu } from '@menuboard/contract/menus';
import type { DisplaySnapshot } from '../../db/change-data.ts';
import type { MenuName } from '../menus/menus.reads.ts';
import { type LiveDisplay, mediaTypeOf, settingsOf } from './displays.reads.ts';

export function snapshotOf(row: LiveDisplay): DisplaySnapshot {
  return {
    id: row.id,
    name: row.name,
    menuId: row.live_menu_id,
    mediaUrl: row.media_url,
    settings: settingsOf(row),
  };
}

/** Theme that a new one has replaced: the owner's choice, or the default before menus had designs. */
function earlierThemeOf({ settings, earlier_theme }: LiveDisplay): Pick<Display, 'earlierTheme'> {
  const { designFrom, theme = designFrom === 'display' ? null : earlier_theme } = JSON.parse(settings);
  const earlierTheme = earlierThemes.find((earlier) => earlier === theme);
  return earlierTheme ? { earlierTheme } : {};
}

/** Parts of a display besides its row and its menu. */
export type DisplayDetails = Pick<
  Display,
  'scheduledContent' | 'blackoutTimes' | 'status' | 'pairingCodeUntil'
>;

function presentRow(row: LiveDisplay, details: DisplayDetails): Omit<Display, 'currentMenu'> {
  return {
    id: row.id,
    name: row.name,
    pairingCode: row.pairing_code,
    menuId: row.live_menu_id,
    mediaUrl: row.media_url,
    mediaType: mediaTypeOf(row),
    settings: settingsOf(row),
    ...earlierThemeOf(row),
    ...details,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}

export function presentDisplay(row: LiveDisplay, menu: Menu | undefined, details: DisplayDetails): Display {
  return { ...presentRow(row, details), currentMenu: menu ?? null };
}

/** A display in list form, with only the name of its menu. */
export function presentListed(
  row: LiveDisplay,
  menu: MenuName | undefined,
  details: DisplayDetails,
): ListedDisplay {
  return { ...presentRow(row, details), currentMenu: menu ?? null };
}
