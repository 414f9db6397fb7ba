import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { VisualEditor } from '../pages/visual-editor.ts';
import { launchBrowser } from './browser.ts';
import { createTestImage, type MediaFile } from './media-files.ts';
import { openPage } from './open-page.ts';
import { RestaurantApi } from './restaurant-api.ts';
import { type RunningServer, startServer } from './server.ts';

/** Where the pictures of a run go, if somebody wants to look at them. */
const shots = process.env.SHOTS_DIR;

interface Dish {
  id: string;
}

/** A restaurant with one menu of three dishes, its owner at the Menus page. */
export interface EditorScene {
  owner: RestaurantApi;
  soup: Dish;
  /** Sold out. */
  pie: Dish;
  tea: Dish;
  lunch: { id: string };
  page: Page;
  editor: VisualEditor;
}

/** A server and a browser for journeys through the Visual Editor, each with a restaurant of its own. */
export async function startEditorStage() {
  const [server, browser]: [RunningServer, Browser] = await Promise.all([startServer(), launchBrowser()]);
  const picture: MediaFile = await createTestImage(browser);
  return {
    server,
    browser,
    picture,
    async scene(): Promise<EditorScene> {
      const owner = await RestaurantApi.signUp(server.url);
      const soup = await owner.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
      const pie = await owner.addItem({ name: 'Pie', price: 11.5, category: 'Mains', isAvailable: false });
      const tea = await owner.addItem({ name: 'Tea', price: 2, category: 'Drinks' });
      const lunch = await owner.addMenu({ name: 'Lunch' }, [soup, pie, tea]);
      const page = await openPage(browser, `${server.url}/admin/menus`, owner);
      return { owner, soup, pie, tea, lunch, page, editor: new VisualEditor(page) };
    },
    async stop(): Promise<void> {
      await browser.close();
      await server.stop();
    },
  };
}

export type EditorStage = Awaited<ReturnType<typeof startEditorStage>>;

export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  await mkdir(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/editor-${name}.png` });
}

/** What the page asks the server to change, in order. */
export function recordChangeRequests(page: Page): { method: string; path: string; body: unknown }[] {
  const changes: { method: string; path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() === 'GET') return;
    const body = request.postData();
    changes.push({ method: request.method(), path: pathname, body: body ? JSON.parse(body) : null });
  });
  return changes;
}
