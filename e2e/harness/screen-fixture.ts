import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  backgroundImageWidth,
  isContentStored,
  isShellActive,
  itemImageWidth,
  showsText,
} from '../pages/screen-expressions.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';
import { launchBrowser } from './browser.ts';
import { createTestImage, type MediaFile } from './media-files.ts';
import { type NetworkProxy, openNetworkProxy } from './network-proxy.ts';
import { RestaurantApi } from './restaurant-api.ts';
import type { RunningServer } from './server.ts';

/** A display with one menu of one item, *Soup 0*. */
export interface SoupDisplay {
  api: RestaurantApi;
  item: { id: string };
  display: { id: string; pairingCode: string };
}

/** Such a display, a proxy to the server, and a browser profile that outlives its browsers. */
export interface ScreenFixture extends SoupDisplay {
  proxy: NetworkProxy;
  /** Folder of the profile. */
  profile: string;
  url: (host: string) => string;
  remove: () => Promise<void>;
}

/** Width of image 0 in pixels. */
export const FIRST_IMAGE_WIDTH = 400;

/** Images that a test tells apart by width: each is a pixel wider than the previous one. */
export async function createNumberedImages(count: number, shared?: Browser): Promise<MediaFile[]> {
  const browser = shared ?? (await launchBrowser());
  const images: MediaFile[] = [];
  for (let n = 0; n < count; n += 1)
    images.push(await createTestImage(browser, `${n}.jpg`, FIRST_IMAGE_WIDTH + n));
  if (!shared) await browser.close();
  return images;
}

/** Expression: the board shows the item with image 0, in front of image 1. */
export const isBoardComplete = `${showsText('Soup 0')} && ${itemImageWidth} === ${FIRST_IMAGE_WIDTH} && ${backgroundImageWidth} === ${FIRST_IMAGE_WIDTH + 1}`;

export async function addSoupDisplay(api: RestaurantApi): Promise<SoupDisplay> {
  const item = await api.addItem({
    name: 'Soup 0',
    description: 'Made of 0',
    price: 6.5,
    category: 'Soups',
  });
  const display = await api.addDisplay('Counter left', await api.addMenu({ name: 'Lunch' }, [item]));
  return { api, item, display };
}

export async function createScreenFixture(server: RunningServer): Promise<ScreenFixture> {
  const proxy = await openNetworkProxy(server.port);
  const profile = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
  return {
    ...(await addSoupDisplay(await RestaurantApi.signUp(server.url))),
    proxy,
    profile,
    url: (host) => `http://${host}:${proxy.port}/display`,
    remove: async () => {
      await proxy.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Pairs a new TV and waits until the board with its two images is shown and stored. */
export async function createPairedScreen(
  server: RunningServer,
  images: readonly MediaFile[],
  engine: Engine,
  host: string,
): Promise<{ fixture: ScreenFixture; tv: Tv; url: string }> {
  const fixture = await createScreenFixture(server);
  const url = fixture.url(host);
  const tv = await openTv(engine, { profile: fixture.profile });
  await pairWithImages(tv, url, fixture, images);
  return { fixture, tv, url };
}

/** Pairs a TV with the display and waits until the complete board is stored; on localhost, the shell too. */
export async function pairWithImages(
  tv: Tv,
  url: string,
  { api, item, display }: SoupDisplay,
  [first, second]: readonly MediaFile[],
): Promise<void> {
  if (!first || !second) throw new Error('The complete board needs two images.');
  await api.uploadItemImage(item, first);
  await api.uploadDisplayMedia(display, second);
  await tv.goto(`${url}?code=${display.pairingCode}`);
  await tv.waitFor(isBoardComplete);
  await tv.waitFor(isContentStored(2));
  if (new URL(url).hostname === 'localhost') await tv.waitFor(isShellActive);
}
