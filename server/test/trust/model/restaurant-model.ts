/** A restaurant as its owner understands it: the meaning of every change, without a database. */

export interface Thing {
  id: string;
  isDeleted: boolean;
}

export interface ModelItem extends Thing {
  name: string;
  price: number;
  isAvailable: boolean;
}

export interface ModelMenu extends Thing {
  name: string;
  /** Ids in order, including deleted items, which return to their positions. */
  places: string[];
}

export interface ModelDisplay extends Thing {
  name: string;
  /** Also while the menu is in the bin. */
  menuId: string | null;
}

export interface ModelEntry extends Thing {
  displayId: string;
  menuId: string;
  priority: number;
  isActive: boolean;
}

/** Content of the API's lists about a restaurant, as far as the model knows it. */
export interface Listed {
  items: Pick<ModelItem, 'id' | 'name' | 'price' | 'isAvailable'>[];
  menus: { id: string; name: string; items: Listed['items'] }[];
  displays: {
    id: string;
    name: string;
    menuName: string | null;
    entries: Pick<ModelEntry, 'id' | 'menuId' | 'priority' | 'isActive'>[];
  }[];
}

const isLive = ({ isDeleted }: Thing) => !isDeleted;

export class RestaurantModel {
  items: ModelItem[] = [];
  menus: ModelMenu[] = [];
  displays: ModelDisplay[] = [];
  entries: ModelEntry[] = [];

  liveItem = (id: string) => this.items.find((item) => item.id === id && isLive(item));
  liveMenu = (id: string) => this.menus.find((menu) => menu.id === id && isLive(menu));
  liveDisplay = (id: string) => this.displays.find((display) => display.id === id && isLive(display));

  /** An entry in lists: not deleted, and neither is its menu or its display. */
  liveEntry(id: string, displayId: string): ModelEntry | undefined {
    const entry = this.entries.find((one) => one.id === id && one.displayId === displayId && isLive(one));
    return entry && this.liveDisplay(displayId) && this.liveMenu(entry.menuId) ? entry : undefined;
  }

  /** Puts live items into an order. A deleted one stays after the item that it followed. */
  setItems(menu: ModelMenu, wanted: string[]): void {
    const behind = new Map<string, string[]>();
    let last = '';
    for (const id of menu.places) {
      if (wanted.includes(id)) last = id;
      else if (!this.liveItem(id)) behind.set(last, [...(behind.get(last) ?? []), id]);
    }
    menu.places = ['', ...wanted].flatMap((id) => [id, ...(behind.get(id) ?? [])]).slice(1);
  }

  list(): Listed {
    const listItem = ({ id, name, price, isAvailable }: ModelItem) => ({ id, name, price, isAvailable });
    return {
      items: this.items.filter(isLive).map(listItem),
      menus: this.menus.filter(isLive).map(({ id, name, places }) => ({
        id,
        name,
        items: places.flatMap((itemId) => this.liveItem(itemId) ?? []).map(listItem),
      })),
      displays: this.displays.filter(isLive).map(({ id, name, menuId }) => ({
        id,
        name,
        menuName: (menuId !== null && this.liveMenu(menuId)?.name) || null,
        entries: this.entries
          .filter((entry) => this.liveEntry(entry.id, id))
          .map((entry) => ({
            id: entry.id,
            menuId: entry.menuId,
            priority: entry.priority,
            isActive: entry.isActive,
          })),
      })),
    };
  }
}
