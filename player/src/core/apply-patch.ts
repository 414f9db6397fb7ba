// Applies small changes, which the server sends as patches. Patches may arrive late or out of order, so each part keeps
// its newest version: an item by its revision, a list of items by the menu patch's, a menu's tag by its newest patch.
import { composeContentTag } from '@menuboard/contract/domain/content-tag';
import { isSameBase, type TakeoverPatch, takeoverRevisionOf } from '@menuboard/contract/domain/takeover';
import {
  findMenu,
  type ItemPatch,
  type ItemRemoval,
  type MenuPatch,
  type ScreenContent,
  type ScreenItem,
  type ScreenMenu,
} from '@menuboard/contract/screen';

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
  /** False if the patch names something that the content lacks: the content must be fetched. */
  isApplied: boolean;
}

export function fromItemPatch({ menuId, menuTag, ...item }: ItemPatch): Patch {
  return { kind: 'item', revision: item.revision, menuId, menuTag, item };
}

export function fromItemGone({ id, menuId, menuTag, revision }: ItemRemoval): Patch {
  return { kind: 'itemGone', revision, menuId, menuTag, itemId: id };
}

/** Undefined if the menu was too large to be sent with the event. */
export function fromMenuPatch({ id, menuTag, revision, menu }: MenuPatch): Patch | undefined {
  return menu ? { kind: 'menu', revision, menuId: id, menuTag, menu } : undefined;
}

/** The content after a patch. `earlier` contains the patches that were already applied to it. */
export function applyPatch(content: ScreenContent, earlier: readonly Patch[], patch: Patch): PatchResult {
  const { display, manifest } = content;
  if (patch.revision <= manifest.revision) return { content, isApplied: true };
  if (manifest.menuTags[patch.menuId] === undefined) return { content, isApplied: true };
  const menu = findMenu(content, patch.menuId);
  if (!menu) return { content, isApplied: false };

  const patched = patchMenu(menu, earlier, patch);
  if (!patched) return { content, isApplied: false };
  // The record of the shown content names this revision: what was read at the manifest's revision lacks the patch.
  const changed = { ...patched, revision: Math.max(menu.revision, patch.revision) };
  const isNewest = earlier.every(
    (other) => other.menuId !== patch.menuId || other.revision <= patch.revision,
  );
  const menuTags = isNewest ? { ...manifest.menuTags, [patch.menuId]: patch.menuTag } : manifest.menuTags;
  const tag = composeContentTag(manifest.baseTag, menuTags);
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
      // Compares the patch's revision: a change of many items at once does not raise the menu's own.
      return isOutdated(earlier, patch) ? menu : mergeMenu(menu, earlier, patch);
  }
}

function replaceItem(menu: ScreenMenu, earlier: readonly Patch[], item: ScreenItem): ScreenMenu | undefined {
  const index = menu.items.findIndex(({ id }) => id === item.id);
  const current = menu.items[index];
  // A newer patch has removed the item, or the item is new: then only a fetch reveals its position.
  if (!current) return wasRemovedLater(earlier, menu.id, item) ? menu : undefined;
  if (current.revision >= item.revision) return menu;
  const items = menu.items.slice();
  items[index] = item;
  return { ...menu, items };
}

/** True if a newer patch of the whole menu was applied before. */
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

/** True if a patch that is newer than this version of the item has removed it from the menu. */
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

/**
 * The content with other takeovers. If only they differ, it is then the content of the patch's tag; otherwise it also has
 * to be fetched. A patch that is older than the content changes nothing.
 */
export function applyTakeovers(content: ScreenContent, { baseTag, takeovers }: TakeoverPatch): ScreenContent {
  const { manifest } = content;
  if (takeoverRevisionOf(baseTag) <= takeoverRevisionOf(manifest.baseTag)) return content;
  const changed = { ...manifest, takeovers: takeovers.length > 0 ? takeovers : undefined };
  if (!isSameBase(baseTag, manifest.baseTag)) return { ...content, manifest: changed };
  const tag = composeContentTag(baseTag, manifest.menuTags);
  return { ...content, manifest: { ...changed, baseTag, tag } };
}
