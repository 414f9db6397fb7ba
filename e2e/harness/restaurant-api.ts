import { randomUUID } from 'node:crypto';

import type { Session } from '@menuboard/contract/auth';
import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import type { Look } from '@menuboard/contract/domain/settings';
import type { MediaFile } from './media-files.ts';

interface Dish {
  name: string;
  price: number;
  category: string;
  description?: string;
  isAvailable?: boolean;
}

interface Named {
  id: string;
}

interface Listed extends Named {
  name: string;
  pairingCode: string;
}

export interface Screens {
  tag: string;
  isOnline: boolean;
  screens: { isOnline: boolean; paintedTag: string | null }[];
}

/** An owner who works through the API: what stands on the screens is looked at elsewhere. */
export class RestaurantApi {
  readonly url: string;
  /** What a browser that is signed in keeps. */
  session: Session | undefined;

  private constructor(url: string) {
    this.url = url;
  }

  static async signUp(url: string): Promise<RestaurantApi> {
    const kitchen = new RestaurantApi(url);
    kitchen.session = await kitchen.call<Session>('POST', '/auth/register', {
      firstName: 'Ada',
      lastName: 'Berg',
      email: `${randomUUID()}@bistro.example`,
      password: 'correct horse',
      restaurantName: 'Bistro',
      timeZone: 'Europe/Vienna',
    });
    return kitchen;
  }

  private get restaurantId(): string {
    return this.session?.user.restaurant.id ?? '';
  }

  addItem(item: Dish): Promise<Named> {
    return this.call('POST', `/items/restaurants/${this.restaurantId}`, item);
  }

  updateItem(id: string, change: { price?: number; name?: string; description?: string }): Promise<unknown> {
    return this.call('PUT', `/items/${id}`, change);
  }

  /** Puts a picture on an item; answers with its address. */
  async uploadItemImage(item: Named, file: MediaFile): Promise<string> {
    const { imageUrl } = (await this.upload(`/items/${item.id}/upload-image`, file)) as { imageUrl: string };
    return imageUrl;
  }

  toggleItem(id: string): Promise<unknown> {
    return this.call('PATCH', `/items/${id}/toggle`);
  }

  async addMenu(menu: { name: string; description?: string }, items: Named[]): Promise<Named> {
    const created = await this.call<Named>('POST', `/menus/restaurants/${this.restaurantId}`, menu);
    await this.call('PUT', `/menus/${created.id}`, { ...menu, items: items.map((item) => item.id) });
    return created;
  }

  setMenuItems(menu: Named, items: Named[]): Promise<unknown> {
    return this.call('PUT', `/menus/${menu.id}`, { items: items.map((item) => item.id) });
  }

  /** Puts a menu's items side by side, for the custom look. */
  arrangeSideBySide(menu: Named, items: Named[]): Promise<unknown> {
    const w = 1 / items.length;
    const blocks = items.map(({ id }, n) => ({
      id,
      kind: 'item',
      itemId: id,
      x: n * w,
      y: 0,
      w,
      h: 1,
      z: 0,
    }));
    return this.call('PUT', `/menus/${menu.id}/layout`, { v: 1, aspect: '16:9', blocks });
  }

  remove(kind: 'items' | 'menus' | 'displays', { id }: Named): Promise<unknown> {
    return this.call('DELETE', `/${kind}/${id}`);
  }

  async addDisplay(name: string, menu: Named | null): Promise<Named & { pairingCode: string }> {
    const path = `/displays/restaurants/${this.restaurantId}`;
    const display = await this.call<Named & { pairingCode: string }>('POST', path, { name });
    if (menu) await this.assignMenu(display, menu);
    return display;
  }

  /** Takes the screen that shows this code as its own. */
  claimScreen(
    code: string,
    wanted: { displayId: string } | { name: string; menuId?: string },
  ): Promise<Listed> {
    return this.call('POST', `/displays/claims/${code}`, wanted);
  }

  assignMenu(display: Named, menu: Named | null): Promise<unknown> {
    return this.call('PATCH', `/displays/${display.id}/assign-menu`, { menuId: menu?.id ?? null });
  }

  private async findByName<K extends 'displays' | 'menus'>(kind: K, name: string): Promise<Listed> {
    const lists = await this.call<Record<K, Listed[]>>('GET', `/${kind}/restaurants/${this.restaurantId}`);
    const found = lists[kind].find((thing) => thing.name === name);
    if (!found) throw new Error(`There is no ${name} among the ${kind}.`);
    return found;
  }

  async findPairingCode(display: string): Promise<string> {
    return (await this.findByName('displays', display)).pairingCode;
  }

  /** Puts a menu on a display at certain times; both by name. */
  async scheduleMenu(display: string, menu: string, addScheduleEntry: Schedule): Promise<void> {
    const content = { type: 'menu', menuId: (await this.findByName('menus', menu)).id };
    await this.schedule(await this.findByName('displays', display), { content, schedule: addScheduleEntry });
  }

  /** An entry of the display's schedule. */
  async schedule(display: Named, entry: object): Promise<Named> {
    const path = `/displays/${display.id}/schedule`;
    return (await this.call<{ scheduledItem: Named }>('POST', path, entry)).scheduledItem;
  }

  removeScheduleEntry(display: Named, entry: Named): Promise<unknown> {
    return this.call('DELETE', `/displays/${display.id}/schedule/${entry.id}`);
  }

  updateSettings(display: Named, settings: object): Promise<unknown> {
    return this.call('PATCH', `/displays/${display.id}/settings`, { settings });
  }

  setLook(display: Named, look: Look): Promise<unknown> {
    return this.call('PATCH', `/displays/${display.id}/settings`, { settings: { look } });
  }

  regeneratePairingCode(display: Named): Promise<unknown> {
    return this.call('PATCH', `/displays/${display.id}/regenerate-pairing-code`);
  }

  async getDisplayStatus(display: Named): Promise<Screens> {
    const { status } = await this.call<{ status: Screens }>('GET', `/displays/${display.id}`);
    return status;
  }

  /** Resolves once the server knows that every screen of the display that is on has painted what it should show. */
  async waitUntilPainted(display: Named, timeoutMs = 5_000): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const { tag, screens } = await this.getDisplayStatus(display);
      const online = screens.filter(({ isOnline }) => isOnline);
      if (online.length > 0 && online.every(({ paintedTag }) => paintedTag === tag)) return;
      if (performance.now() > deadline) throw new Error(`Not painted: ${tag}, ${JSON.stringify(screens)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Sends a file, as a form. */
  async upload(path: string, file: MediaFile): Promise<unknown> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
    const headers = { authorization: `Bearer ${this.session?.token}` };
    const response = await fetch(`${this.url}/api${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.session && { authorization: `Bearer ${this.session.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
}
