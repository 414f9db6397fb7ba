// Small changes come as patches. They may come late or in another order than they were made, so each part keeps
// the newest: an item by its own revision, a menu's list by the menu's, a menu's tag by the newest patch of it.
import { composeTag } from '@menuboard/contract/domain/tag';
import type {
  ItemGone,
  ItemPatch,
  MenuPatch,
  ScreenContent,
  ScreenItem,
  ScreenMenu,
} from '@menuboard/contract/screen';
import { findMenu } from './find-menu.ts';

interface PatchBase {
  revision: number;
  menuId: string;
  menuTag: string;
}

interface WholeMenuPatch extends PatchBase {
  kind: 'menu';
  menu: ScreenMenu;
}

export type Patch =
  | (PatchBase & { kind: 'item'; item: ScreenItem })
  | (PatchBase & { kind: 'itemGone'; itemId: string })
  | WholeMenuPatch;

export interface PatchResult {
  content: ScreenContent;
  /** False: the change is about something that is not here, and the content must be fetched. */
  isApplied: boolean;
}

export function fromItemPatch({ menuId, menuTag, ...item }: ItemPatch): Patch {
  return { kind: 'item', revision: item.revision, menuId, menuTag, item };
}

export function fromItemGone({ id, menuId, menuTag, revision }: ItemGone): Patch {
  return { kind: 'itemGone', revision, menuId, menuTag, itemId: id };
}

/** Nothing when the menu was too large to be sent along. */
export function fromMenuPatch({ id, menuTag, revision, menu }: MenuPatch): Patch | undefined {
  return menu ? { kind: 'menu', revision, menuId: id, menuTag, menu } : undefined;
}

/** The content after a patch; `earlier` are the patches already applied to it. */
export function applyPatch(content: ScreenContent, earlier: readonly Patch[], patch: Patch): PatchResult {
  const { display, manifest } = content;
  if (patch.revision <= manifest.revision) return { content, isApplied: true };
  if (manifest.menuTags[patch.menuId] === undefined) return { content, isApplied: true };
  const menu = findMenu(content, patch.menuId);
  if (!menu) return { content, isApplied: false };

  const changed = patchMenu(menu, earlier, patch);
  if (!changed) return { content, isApplied: false };
  const isNewest = earlier.every(
    (other) => other.menuId !== patch.menuId || other.revision <= patch.revision,
  );
  const menuTags = isNewest ? { ...manifest.menuTags, [patch.menuId]: patch.menuTag } : manifest.menuTags;
  const tag = composeTag(manifest.baseTag, menuTags);
  const isAssigned = menu === display.currentMenu;
  const menus = isAssigned
    ? manifest.menus
    : manifest.menus.map((other) => (other === menu ? changed : other));
  return {
    content: {
      display: isAssigned ? { ...display, currentMenu: changed } : display,
      manifest: { ...manifest, menus, menuTags, tag },
    },
    isApplied: true,
  };
}

function patchMenu(menu: ScreenMenu, earlier: readonly Patch[], patch: Patch): ScreenMenu | undefined {
  switch (patch.kind) {
    case 'item':
      return replaceItem(menu, earlier, patch.item);
    case 'itemGone':
      return { ...menu, items: menu.items.filter(({ id }) => id !== patch.itemId) };
    case 'menu':
      // By the patch's revision, not the menu's own: many items changed at once leave that as it was.
      return isOutdated(earlier, patch) ? menu : mergeMenu(menu, earlier, patch);
  }
}

function replaceItem(menu: ScreenMenu, earlier: readonly Patch[], item: ScreenItem): ScreenMenu | undefined {
  const place = menu.items.findIndex(({ id }) => id === item.id);
  const current = menu.items[place];
  // Gone already by a newer word: nothing to change. Never heard of: only a fetch tells where it stands.
  if (!current) return wasRemovedLater(earlier, menu.id, item) ? menu : undefined;
  if (current.revision >= item.revision) return menu;
  const items = menu.items.slice();
  items[place] = item;
  return { ...menu, items };
}

/** Whether a newer word about the whole menu came first. */
function isOutdated(earlier: readonly Patch[], { menuId, revision }: WholeMenuPatch): boolean {
  return earlier.some(
    (patch) => patch.kind === 'menu' && patch.menuId === menuId && patch.revision > revision,
  );
}

function mergeMenu(
  menu: ScreenMenu,
  earlier: readonly Patch[],
  { menu: incoming, revision }: WholeMenuPatch,
): ScreenMenu {
  const items = incoming.items
    .filter((item) => !wasRemovedLater(earlier, menu.id, { id: item.id, revision }))
    .map((item) => {
      const current = menu.items.find(({ id }) => id === item.id);
      return current && current.revision > item.revision ? current : item;
    });
  return { ...incoming, items };
}

/** Whether a patch newer than this version of an item took it off the menu. */
function wasRemovedLater(
  earlier: readonly Patch[],
  menuId: string,
  item: { id: string; revision: number },
): boolean {
  return earlier.some(
    (patch) =>
      patch.kind === 'itemGone' &&
      patch.menuId === menuId &&
      patch.itemId === item.id &&
      patch.revision > item.revision,
  );
}
