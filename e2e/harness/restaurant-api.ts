import { randomUUID } from 'node:crypto';
import { authRoutes, type Session } from '@menuboard/contract/auth';
import { claimRoutes } from '@menuboard/contract/claims';
import { cycleRoutes } from '@menuboard/contract/cycles';
import { type Display, displayRoutes, type ListedDisplay } from '@menuboard/contract/displays';
import type { EnteredSchedule } from '@menuboard/contract/domain/schedule/types';
import type { Look, Theme } from '@menuboard/contract/domain/settings';
import {
  type ApiArgs,
  type ApiClient,
  type ApiFile,
  createApiClient,
} from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { kitchenLinkRoutes } from '@menuboard/contract/kitchen';
import { type Link, linkRoutes } from '@menuboard/contract/links';
import type { MediaItem } from '@menuboard/contract/media';
import { memberRoutes } from '@menuboard/contract/members';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { type Orders, orderRoutes } from '@menuboard/contract/orders';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { type Takeover, takeoverRoutes } from '@menuboard/contract/takeovers';
import { timeLimit } from '../../test-tools/time-limit.ts';
import type { MediaFile } from './media-files.ts';

type Settings = ApiArgs<typeof displayRoutes.updateSettings>['body']['settings'];

interface WithId {
  id: string;
}

const pollIntervalMs = 20;

/** Creates an API client for the server at this address, without a session. */
export function createServerApi(url: string): ApiClient {
  return createApiClient(createFetchTransport(`${url}/api`, globalThis));
}

/** A restaurant, and the API calls of its owner. */
export class RestaurantApi {
  static readonly password = 'correct horse';
  readonly url: string;
  /** Session that a signed-in browser stores. */
  readonly session: Session;
  private readonly client: ApiClient;

  private constructor(url: string, session: Session) {
    this.url = url;
    this.session = session;
    this.client = createServerApi(url).withToken(session.token);
  }

  /** Creates a restaurant and its owner, with a unique email address. */
  static async signUp(url: string): Promise<RestaurantApi> {
    const session = await createServerApi(url).call(authRoutes.register, {
      body: {
        firstName: 'Ada',
        lastName: 'Berg',
        // No place for a line break, like the longest addresses of people.
        email: `owner.${randomUUID().replaceAll('-', '')}@bistro.example`,
        password: RestaurantApi.password,
        restaurantName: 'Bistro',
        timeZone: 'Europe/Vienna',
      },
    });
    return new RestaurantApi(url, session);
  }

  /** The same session through another address of the server. */
  through(url: string): RestaurantApi {
    return new RestaurantApi(url, this.session);
  }

  get email(): string {
    return this.session.user.email;
  }

  private get restaurantParams() {
    return { restaurantId: this.session.user.restaurant.id };
  }

  /** Another session of this person, in the restaurant of an owner who sends an invitation. */
  async alsoIn(owner: RestaurantApi): Promise<RestaurantApi> {
    const invite = { params: owner.restaurantParams, body: { role: 'owner' as const } };
    const { url } = await owner.client.call(memberRoutes.invite, invite);
    const server = createServerApi(this.url);
    const { email } = this;
    const { token } = await server.call(authRoutes.login, {
      body: { email, password: RestaurantApi.password },
    });
    const body = { token: url.slice(url.indexOf('#') + 1) };
    const user = await server.withToken(token).call(memberRoutes.accept, { body });
    return new RestaurantApi(this.url, { token, user });
  }

  /** Ends the session on the server. */
  async signOut(): Promise<void> {
    await this.client.call(authRoutes.logout, {});
  }

  updateRestaurant(body: ApiArgs<typeof restaurantRoutes.update>['body']) {
    return this.client.call(restaurantRoutes.update, {
      params: { id: this.restaurantParams.restaurantId },
      body,
    });
  }

  addItem(body: ApiArgs<typeof itemRoutes.create>['body']): Promise<Item> {
    return this.client.call(itemRoutes.create, { params: this.restaurantParams, body });
  }

  /** Links a till as the review proposes; new dishes go onto a menu. */
  async linkTill(kind: string, settings: Record<string, string>, menu: WithId): Promise<Link> {
    const { id } = await this.client.call(linkRoutes.create, {
      params: this.restaurantParams,
      body: { kind, settings },
    });
    return this.client.call(linkRoutes.start, { params: { id }, body: { menuId: menu.id } });
  }

  readLink({ id }: WithId): Promise<Link> {
    return this.client.call(linkRoutes.get, { params: { id } });
  }

  updateItem(id: string, body: ApiArgs<typeof itemRoutes.update>['body']): Promise<Item> {
    return this.client.call(itemRoutes.update, { params: { id }, body });
  }

  async findItem(name: string): Promise<Item> {
    const { items } = await this.client.call(itemRoutes.list, { params: this.restaurantParams });
    return findByName(items, name);
  }

  /** Switches an item between available and sold out, or as the body says. */
  toggleItem(id: string, body?: ApiArgs<typeof itemRoutes.toggle>['body']): Promise<Item> {
    return this.client.call(itemRoutes.toggle, { params: { id }, body });
  }

  /** Resolves with the address of its page. */
  async addKitchenLink(name: string): Promise<string> {
    const args = { params: this.restaurantParams, body: { name } };
    return (await this.client.call(kitchenLinkRoutes.create, args)).url;
  }

  /** Gives an item an image; resolves with the image's address. */
  async uploadItemImage(item: WithId, file: MediaFile): Promise<string> {
    const args = { params: { itemId: item.id }, files: [toApiFile(file)] };
    return (await this.client.call(itemRoutes.uploadImage, args)).imageUrl;
  }

  async addMenu(body: ApiArgs<typeof menuRoutes.create>['body'], items: readonly WithId[]): Promise<Menu> {
    const { id } = await this.client.call(menuRoutes.create, { params: this.restaurantParams, body });
    return this.setMenuItems({ id }, items);
  }

  updateMenu({ id }: WithId, body: ApiArgs<typeof menuRoutes.update>['body']): Promise<Menu> {
    return this.client.call(menuRoutes.update, { params: { id }, body });
  }

  setMenuItems(menu: WithId, items: readonly WithId[]): Promise<Menu> {
    return this.updateMenu(menu, { items: items.map((item) => item.id) });
  }

  /** Opens a menu to guests; resolves with the path of its page. */
  async publishMenu({ id }: WithId): Promise<string> {
    const body = { isPublic: true };
    const { url } = await this.client.call(publicationRoutes.update, { params: { id }, body });
    return new URL(url ?? '').pathname;
  }

  /** Adds a menu without items that shows the numbers of orders. */
  async addOrdersMenu(): Promise<Menu> {
    const menu = await this.addMenu({ name: 'Order numbers' }, []);
    return this.updateMenu(menu, { panels: [{ kind: 'orders' }] });
  }

  setOrder(number: string, state: ApiArgs<typeof orderRoutes.set>['body']['state']): Promise<Orders> {
    return this.client.call(orderRoutes.set, {
      params: { ...this.restaurantParams, number },
      body: { state },
    });
  }

  readMenu({ id }: WithId): Promise<Menu> {
    return this.client.call(menuRoutes.get, { params: { id } });
  }

  /** Stores a layout that puts the items side by side, for the look *custom*. */
  arrangeSideBySide({ id }: WithId, items: readonly WithId[], theme?: Theme): Promise<Menu> {
    const w = 1 / items.length;
    const blocks = items.map((item, index) => ({
      id: item.id,
      kind: 'item' as const,
      itemId: item.id,
      x: index * w,
      y: 0,
      w,
      h: 1,
      z: 0,
    }));
    return this.client.call(menuRoutes.setLayout, {
      params: { id },
      body: { v: 1, aspect: '16:9', blocks, ...(theme && { theme }) },
    });
  }

  async remove(kind: 'items' | 'menus' | 'displays', { id }: WithId): Promise<void> {
    const routes = { items: itemRoutes, menus: menuRoutes, displays: displayRoutes };
    await this.client.call(routes[kind].remove, { params: { id } });
  }

  async addDisplay(name: string, menu: WithId | null): Promise<Display> {
    const display = await this.client.call(displayRoutes.create, {
      params: this.restaurantParams,
      body: { name },
    });
    return menu ? this.assignMenu(display, menu) : display;
  }

  /** Pairs the screen that shows this code with a display, as a phone does. */
  claimScreen(code: string, body: ApiArgs<typeof claimRoutes.take>['body']): Promise<Display> {
    return this.client.call(claimRoutes.take, { params: { code }, body });
  }

  /** Pairs a screen that never connects, so that its display is offline. */
  async pairAbsentScreen({ pairingCode }: { pairingCode: string }): Promise<void> {
    await this.client.call(pairingRoutes.pair, { body: { pairingCode } });
  }

  assignMenu({ id }: WithId, menu: WithId | null): Promise<Display> {
    return this.client.call(displayRoutes.assignMenu, { params: { id }, body: { menuId: menu?.id ?? null } });
  }

  async findDisplay(name: string): Promise<ListedDisplay> {
    const { displays } = await this.client.call(displayRoutes.list, { params: this.restaurantParams });
    return findByName(displays, name);
  }

  async findPairingCode(display: string): Promise<string> {
    return (await this.findDisplay(display)).pairingCode;
  }

  /** Shows a menu on a display at certain times; both are given by name. */
  async scheduleMenu(display: string, menu: string, schedule: EnteredSchedule): Promise<void> {
    const { displays } = await this.client.call(displayRoutes.list, { params: this.restaurantParams });
    const { menus } = await this.client.call(menuRoutes.list, { params: this.restaurantParams });
    const content = { type: 'menu' as const, menuId: findByName(menus, menu).id };
    await this.addScheduleEntry(findByName(displays, display), { content, schedule });
  }

  async addScheduleEntry(
    { id }: WithId,
    body: ApiArgs<typeof scheduleRoutes.create>['body'],
  ): Promise<WithId> {
    return (await this.client.call(scheduleRoutes.create, { params: { id }, body })).scheduledItem;
  }

  addCycle(body: ApiArgs<typeof cycleRoutes.create>['body']): Promise<WithId> {
    return this.client.call(cycleRoutes.create, { params: this.restaurantParams, body });
  }

  removeScheduleEntry({ id }: WithId, entry: WithId): Promise<unknown> {
    return this.client.call(scheduleRoutes.remove, { params: { id, itemId: entry.id } });
  }

  updateSettings({ id }: WithId, settings: Settings): Promise<unknown> {
    return this.client.call(displayRoutes.updateSettings, { params: { id }, body: { settings } });
  }

  startTakeover(body: ApiArgs<typeof takeoverRoutes.start>['body']): Promise<Takeover> {
    return this.client.call(takeoverRoutes.start, { params: this.restaurantParams, body });
  }

  endTakeover({ id }: WithId): Promise<Takeover> {
    return this.client.call(takeoverRoutes.end, { params: { id } });
  }

  setLook(display: WithId, look: Look): Promise<unknown> {
    return this.updateSettings(display, { look });
  }

  regeneratePairingCode({ id }: WithId): Promise<unknown> {
    return this.client.call(displayRoutes.regeneratePairingCode, { params: { id } });
  }

  /** Puts an image or a video behind the menu of a display. */
  uploadDisplayMedia({ id }: WithId, file: MediaFile): Promise<Display> {
    return this.client.call(displayRoutes.uploadMedia, { params: { id }, files: [toApiFile(file)] });
  }

  /** Adds files to the library, for entries of the display's schedule. */
  async uploadScheduledMedia({ id }: WithId, files: readonly MediaFile[]): Promise<MediaItem[]> {
    const args = { params: { id }, files: files.map(toApiFile) };
    return (await this.client.call(displayRoutes.uploadScheduledMedia, args)).mediaItems;
  }

  async getDisplayStatus({ id }: WithId): Promise<Display['status']> {
    return (await this.client.call(displayRoutes.get, { params: { id } })).status;
  }

  /** Resolves once the server knows that every connected screen of the display has painted its current content. */
  async waitUntilPainted(display: WithId, timeoutMs = timeLimit(15_000)): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const { tag, screens } = await this.getDisplayStatus(display);
      const online = screens.filter(({ isOnline }) => isOnline);
      if (online.length > 0 && online.every(({ paintedTag }) => paintedTag === tag)) return;
      if (performance.now() > deadline) throw new Error(`Not painted: ${tag}, ${JSON.stringify(screens)}`);
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    }
  }

  /** Asks the display's first screen to reload, and resolves after its confirmation. */
  async reloadScreen(display: WithId, timeoutMs = timeLimit(30_000)): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    const screen = async () => (await this.getDisplayStatus(display)).screens[0];
    const params = { id: display.id, screenId: (await screen())?.id ?? '' };
    const { id } = await this.client.call(displayRoutes.reloadScreen, { params });
    for (;;) {
      const reload = (await screen())?.reported?.reload;
      if (reload?.id === id && reload.isDone) return;
      if (performance.now() > deadline) throw new Error(`Not reloaded: ${JSON.stringify(reload)}`);
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    }
  }
}

function toApiFile({ name, mimeType, buffer }: MediaFile): ApiFile {
  return { name, type: mimeType, bytes: buffer };
}

function findByName<T extends { name: string }>(list: readonly T[], name: string): T {
  const found = list.find((thing) => thing.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}
