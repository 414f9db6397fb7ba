/** Calls of an owner, each with the answer and the effect that the model expects. */
import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import type { RestaurantModel, Thing } from './restaurant-model.ts';

/** Random numbers and texts; each call uses some of them. */
export interface Picks {
  first: number;
  second: number;
  several: number[];
  text: string;
  cents: number;
  isOn: boolean;
}

/** Restaurant of the caller, and the one whose ids the caller names: nearly always the same. */
export interface Situation {
  restaurantId: string;
  own: RestaurantModel;
  named: RestaurantModel;
  picks: Picks;
}

export interface PlannedCall {
  route: RouteDefinition;
  args: UncheckedArgs;
  status: number;
  /** Changes the model like the call has changed the restaurant; called after a success with the answer. */
  apply: (answer: { id: string; scheduledItem?: { id: string } }) => void;
}

type Plan = (situation: Situation) => PlannedCall;

const MISSING = '00000000-0000-4000-8000-000000000000';

/** A thing of the list, deleted ones included. */
function pick<T extends { id: string }>(list: readonly T[], number: number): T | { id: string } {
  return list[number % Math.max(1, list.length)] ?? { id: MISSING };
}

/** Expects success if there is such a record, and otherwise 404 without an effect. */
function planned<T>(
  route: RouteDefinition,
  args: UncheckedArgs,
  found: T | undefined,
  apply: (found: T, answer: { id: string; scheduledItem?: { id: string } }) => void,
): PlannedCall {
  if (found === undefined) return { route, args, status: 404, apply: () => undefined };
  return { route, args, status: route.status, apply: (answer) => apply(found, answer) };
}

/** Puts a deleted thing back. */
function restore(kind: string, list: 'items' | 'menus' | 'displays'): Plan {
  return ({ own, named, picks }) => {
    const things = (model: RestaurantModel): Thing[] => model[list];
    const { id } = pick(things(named), picks.first);
    const found = things(own).find((thing) => thing.id === id && thing.isDeleted);
    return planned(binRoutes.restore, { params: { kind, id } }, found, (thing) => {
      thing.isDeleted = false;
    });
  };
}

export const plans: Record<string, Plan> = {
  createItem: ({ own, restaurantId, picks: { text: name, cents } }) => {
    const price = cents / 100;
    const body = { name, price, category: 'Soups' };
    return planned(itemRoutes.create, { params: { restaurantId }, body }, own, ({ items }, { id }) => {
      items.push({ id, name, price, isAvailable: true, isDeleted: false });
    });
  },
  changeItem: ({ own, named, picks: { first, text: name, cents, isOn } }) => {
    const { id } = pick(named.items, first);
    const change = isOn ? { name } : { price: cents / 100 };
    return planned(itemRoutes.update, { params: { id }, body: change }, own.liveItem(id), (item) => {
      Object.assign(item, change);
    });
  },
  toggleItem: ({ own, named, picks: { first, second, isOn } }) => {
    const { id } = pick(named.items, first);
    const body = second % 2 === 0 ? {} : { isAvailable: isOn };
    return planned(itemRoutes.toggle, { params: { id }, body }, own.liveItem(id), (item) => {
      item.isAvailable = body.isAvailable ?? !item.isAvailable;
    });
  },
  deleteItem: ({ own, named, picks: { first } }) => {
    const { id } = pick(named.items, first);
    return planned(itemRoutes.remove, { params: { id } }, own.liveItem(id), (item) => {
      item.isDeleted = true;
    });
  },
  restoreItem: restore('item', 'items'),
  createMenu: ({ own, restaurantId, picks: { text: name } }) =>
    planned(menuRoutes.create, { params: { restaurantId }, body: { name } }, own, ({ menus }, { id }) => {
      menus.push({ id, name, places: [], isDeleted: false });
    }),
  renameMenu: ({ own, named, picks: { first, text: name } }) => {
    const { id } = pick(named.menus, first);
    return planned(menuRoutes.update, { params: { id }, body: { name } }, own.liveMenu(id), (menu) => {
      menu.name = name;
    });
  },
  chooseItems: ({ own, named, picks: { first, several } }) => {
    const { id } = pick(own.menus, first);
    const items = [...new Set(several.map((number) => pick(named.items, number).id))];
    const found = items.every((itemId) => own.liveItem(itemId)) ? own.liveMenu(id) : undefined;
    return planned(menuRoutes.update, { params: { id }, body: { items } }, found, (menu) =>
      own.setItems(menu, items),
    );
  },
  deleteMenu: ({ own, named, picks: { first } }) => {
    const { id } = pick(named.menus, first);
    return planned(menuRoutes.remove, { params: { id } }, own.liveMenu(id), (menu) => {
      menu.isDeleted = true;
    });
  },
  restoreMenu: restore('menu', 'menus'),
  createDisplay: ({ own, restaurantId, picks: { text: name } }) =>
    planned(displayRoutes.create, { params: { restaurantId }, body: { name } }, own, (model, { id }) => {
      model.displays.push({ id, name, menuId: null, isDeleted: false });
    }),
  assignMenu: ({ own, named, picks: { first, second, isOn } }) => {
    const { id } = pick(own.displays, first);
    const menuId = isOn || second % 3 > 0 ? pick(named.menus, second).id : null;
    const found = menuId === null || own.liveMenu(menuId) ? own.liveDisplay(id) : undefined;
    return planned(displayRoutes.assignMenu, { params: { id }, body: { menuId } }, found, (display) => {
      display.menuId = menuId;
    });
  },
  deleteDisplay: ({ own, named, picks: { first } }) => {
    const { id } = pick(named.displays, first);
    return planned(displayRoutes.remove, { params: { id } }, own.liveDisplay(id), (display) => {
      display.isDeleted = true;
    });
  },
  restoreDisplay: restore('display', 'displays'),
  createEntry: ({ own, named, picks: { first, second, cents } }) => {
    const { id: displayId } = pick(own.displays, first);
    const { id: menuId } = pick(named.menus, second);
    const priority = cents % 11;
    const content = { type: 'menu', menuId };
    const args = { params: { id: displayId }, body: { content, schedule: { type: 'always' }, priority } };
    const found = own.liveMenu(menuId) && own.liveDisplay(displayId);
    return planned(scheduleRoutes.create, args, found, (_, { scheduledItem }) => {
      const id = scheduledItem?.id ?? '';
      own.entries.push({ id, displayId, menuId, priority, isActive: true, isDeleted: false });
    });
  },
  changeEntry: ({ own, named, picks: { first, cents, isOn } }) => {
    const { id: itemId, displayId } = pickEntry(named, first);
    const change = isOn ? { priority: cents % 11 } : { isActive: cents % 2 === 0 };
    const args = { params: { id: displayId, itemId }, body: change };
    return planned(scheduleRoutes.update, args, own.liveEntry(itemId, displayId), (entry) => {
      Object.assign(entry, change);
    });
  },
  deleteEntry: ({ own, named, picks: { first } }) => {
    const { id: itemId, displayId } = pickEntry(named, first);
    const args = { params: { id: displayId, itemId } };
    return planned(scheduleRoutes.remove, args, own.liveEntry(itemId, displayId), (entry) => {
      entry.isDeleted = true;
    });
  },
  restoreEntry: ({ own, named, picks: { first } }) => {
    const { id } = pickEntry(named, first);
    const found = own.entries.find((entry) => entry.id === id && entry.isDeleted);
    const onDisplay = found && own.liveDisplay(found.displayId) ? found : undefined;
    const args = { params: { kind: 'schedule', id } };
    const call = planned(binRoutes.restore, args, onDisplay, (entry) => {
      entry.isDeleted = false;
    });
    // The sentence then asks to restore the menu first.
    const isBlocked = onDisplay && !own.liveMenu(onDisplay.menuId);
    return isBlocked ? { ...call, status: 409, apply: () => undefined } : call;
  },
};

function pickEntry({ entries }: RestaurantModel, number: number): { id: string; displayId: string } {
  return entries[number % Math.max(1, entries.length)] ?? { id: MISSING, displayId: MISSING };
}
