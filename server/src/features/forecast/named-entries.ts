import type { NamedEntry } from '@menuboard/contract/domain/schedule/explain-entries';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';

/** An entry of the schedule with its menu, if it shows one. */
export interface EntryToExplain extends NamedEntry {
  menu: ScreenMenu | undefined;
}

/** All menus of a content by id. */
export function menusIn({ display, manifest }: ScreenContent): Map<string, ScreenMenu> {
  const menus = display.currentMenu ? [display.currentMenu, ...manifest.menus] : manifest.menus;
  return new Map(menus.map((menu) => [menu.id, menu]));
}

/** Entries of a schedule in words. `menuNames` also contains the menus of entries that are switched off. */
export function nameEntries(
  entries: readonly ScheduledItem[],
  content: ScreenContent,
  menuNames: ReadonlyMap<string, { name: string }>,
): EntryToExplain[] {
  const menus = menusIn(content);
  return entries.map((entry) => {
    const { content: shown } = entry;
    if (shown.type === 'menu') {
      const name = menuNames.get(shown.menuId)?.name ?? 'A menu';
      return { ...entry, name, hasContent: true, menu: menus.get(shown.menuId) };
    }
    const count = shown.mediaItems.length;
    const name = count === 1 ? `“${shown.mediaItems[0]?.name}”` : `A loop of ${count} files`;
    return { ...entry, name, hasContent: count > 0, menu: undefined };
  });
}
