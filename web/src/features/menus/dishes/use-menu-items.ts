import { useEffect, useRef, useState } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';

/** Changes which dishes are on a menu, or their order, given those that are on it. */
export type ItemsChange = (items: readonly string[]) => readonly string[];

interface Shown {
  items: readonly string[];
  /** The revision that has them; none while they are on their way. */
  revision?: number;
}

/**
 * The ids of a menu's dishes, which change at once. One save waits for the one before it and begins with its reply: the
 * server takes a list that is made from an older one for the wish to keep that.
 */
export function useMenuItems(menu: CachedMenu) {
  const [updateMenu] = useUpdateMenuMutation();
  const [shown, setShown] = useState<Shown>();
  const latest = useRef<Pick<CachedMenu, 'items' | 'revision'>>(menu);
  const saves = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (menu.revision >= latest.current.revision) latest.current = menu;
  }, [menu]);
  const isShown = shown !== undefined && (shown.revision === undefined || shown.revision > menu.revision);
  const items = isShown ? shown.items : menu.items;

  const save = async (change: ItemsChange) => {
    const next: Shown = { items: change(items) };
    setShown(next);
    const end = (saved?: Shown) => setShown((now) => (now === next ? saved : now));
    const reply = saves.current.then(async () => {
      const { items: before, revision } = latest.current;
      const body = { items: [...change(before)], baseRevision: revision };
      const saved = await updateMenu({ id: menu.id, body }).unwrap();
      latest.current = saved;
      return saved;
    });
    saves.current = reply.catch(() => undefined);
    try {
      const saved = await reply;
      end(saved);
      return saved;
    } catch (error) {
      end();
      throw error;
    }
  };
  return { items, show: (next: readonly string[]) => setShown({ items: next }), save };
}

/** Puts the dishes that are on the menu into this order; those that it does not name stay at the end. */
export function inOrder(order: readonly string[]): ItemsChange {
  return (items) => [
    ...order.filter((id) => items.includes(id)),
    ...items.filter((id) => !order.includes(id)),
  ];
}
