import { randomUUID } from 'node:crypto';

import type { Session } from '@menuboard/contract/auth';
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

export interface Screens {
  tag: string;
  isOnline: boolean;
  screens: { isOnline: boolean; paintedTag: string | null }[];
}

/** An owner who works through the API: what stands on the screens is looked at elsewhere. */
export class Kitchen {
  readonly url: string;
  /** What a browser that is signed in keeps. */
  session: Session | undefined;

  private constructor(url: string) {
    this.url = url;
  }

  static async open(url: string): Promise<Kitchen> {
    const kitchen = new Kitchen(url);
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

  changeItem(id: string, change: { price?: number; name?: string; description?: string }): Promise<unknown> {
    return this.call('PUT', `/items/${id}`, change);
  }

  toggle(id: string): Promise<unknown> {
    return this.call('PATCH', `/items/${id}/toggle`);
  }

  async addMenu(menu: { name: string; description?: string }, items: Named[]): Promise<Named> {
    const created = await this.call<Named>('POST', `/menus/restaurants/${this.restaurantId}`, menu);
    await this.call('PUT', `/menus/${created.id}`, { ...menu, items: items.map((item) => item.id) });
    return created;
  }

  async addDisplay(name: string, menu: Named | null): Promise<Named & { pairingCode: string }> {
    const path = `/displays/restaurants/${this.restaurantId}`;
    const display = await this.call<Named & { pairingCode: string }>('POST', path, { name });
    if (menu) await this.assign(display, menu);
    return display;
  }

  assign(display: Named, menu: Named | null): Promise<unknown> {
    return this.call('PATCH', `/displays/${display.id}/assign-menu`, { menuId: menu?.id ?? null });
  }

  changeSettings(display: Named, settings: object): Promise<unknown> {
    return this.call('PATCH', `/displays/${display.id}/settings`, { settings });
  }

  regenerate(display: Named): Promise<unknown> {
    return this.call('PATCH', `/displays/${display.id}/regenerate-pairing-code`);
  }

  async screensOf(display: Named): Promise<Screens> {
    const { status } = await this.call<{ status: Screens }>('GET', `/displays/${display.id}`);
    return status;
  }

  /** Resolves once the server knows that every screen of the display that is on has painted what it should show. */
  async untilPainted(display: Named, timeoutMs = 5_000): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const { tag, screens } = await this.screensOf(display);
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
    return (await response.json()) as T;
  }
}
