import type { Look } from '@menuboard/contract/domain/settings';
import { settingsFor } from '@menuboard/contract/screen/settings-for';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useUpdateSettingsMutation } from '../../api/displays.api.ts';
import { useUpdateMenuMutation } from '../../api/menus.api.ts';

/** The look in which a display shows a menu. */
export const lookOf = (
  { settings }: Pick<CachedDisplay, 'settings'>,
  menu: Pick<CachedMenu, 'design'> | undefined,
): Look => settingsFor(settings, menu && { design: menu.design, items: [] }).look;

/**
 * Returns a function that gives a menu a look on a display: the menu itself, whose every screen then has it, unless the
 * display has a design of its own. It resolves to what changed, and the revision.
 */
export function useSaveLook() {
  const [updateSettings] = useUpdateSettingsMutation();
  const [updateMenu] = useUpdateMenuMutation();
  return async (
    display: Pick<CachedDisplay, 'id' | 'settings'>,
    menu: Pick<CachedMenu, 'id' | 'design'> | undefined,
    look: Look,
  ): Promise<{ kind: 'menu' | 'display'; id: string; revision: number }> => {
    if (menu && display.settings.designFrom === 'menu') {
      const { id, revision } = await updateMenu({ id: menu.id, body: { design: { look } } }).unwrap();
      return { kind: 'menu', id, revision };
    }
    const { revision } = await updateSettings({ id: display.id, settings: { look } }).unwrap();
    return { kind: 'display', id: display.id, revision };
  };
}
