import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  backgroundImageWidth,
  isContentStored,
  isShellActive,
  itemImageWidth,
  showsText,
} from '../pages/screen-expressions.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';
import { launchBrowser } from './browser.ts';
import { type Line, openLine } from './line.ts';
import { createTestImage, type MediaFile } from './media-files.ts';
import { RestaurantApi } from './restaurant-api.ts';
import type { RunningServer } from './server.ts';

/** A restaurant with a display, a line to the server of its own, and a TV's profile that is kept. */
export interface Stand {
  kitchen: RestaurantApi;
  line: Line;
  profile: string;
  item: { id: string };
  display: { id: string; pairingCode: string };
  url: (host: string) => string;
  remove: () => Promise<void>;
}

/** So many pictures, `FIRST_WIDTH` wide and a pixel wider each, by which they are told apart on the glass. */
export async function picturesToTell(count: number): Promise<MediaFile[]> {
  const browser = await launchBrowser();
  const pictures: MediaFile[] = [];
  for (let n = 0; n < count; n += 1)
    pictures.push(await createTestImage(browser, `${n}.jpg`, FIRST_WIDTH + n));
  await browser.close();
  return pictures;
}

export const FIRST_WIDTH = 400;

/** The item with picture 0, before picture 1. */
export const wholeBoard = `${showsText('Soup 0')} && ${itemImageWidth} === ${FIRST_WIDTH} && ${backgroundImageWidth} === ${FIRST_WIDTH + 1}`;

export async function aStand(server: RunningServer): Promise<Stand> {
  const kitchen = await RestaurantApi.signUp(server.url);
  const line = await openLine(server.port);
  const profile = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
  const item = await kitchen.addItem({
    name: 'Soup 0',
    description: 'Made of 0',
    price: 6.5,
    category: 'Soups',
  });
  const display = await kitchen.addDisplay('Counter left', await kitchen.addMenu({ name: 'Lunch' }, [item]));
  return {
    kitchen,
    line,
    profile,
    item,
    display,
    url: (host) => `http://${host}:${line.port}/display`,
    remove: async () => {
      await line.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** With a picture of the item and one behind the board, all of it stored; on localhost with the shell. */
export async function aPairedStand(
  server: RunningServer,
  [first, second]: readonly MediaFile[],
  engine: Engine,
  host: string,
): Promise<{ stand: Stand; tv: Tv; url: string }> {
  if (!first || !second) throw new Error('It takes two pictures.');
  const stand = await aStand(server);
  const url = stand.url(host);
  await stand.kitchen.uploadItemImage(stand.item, first);
  await stand.kitchen.uploadDisplayMedia(stand.display, second);
  const tv = await openTv(engine, { profile: stand.profile });
  await tv.goto(`${url}?code=${stand.display.pairingCode}`);
  await tv.waitFor(wholeBoard);
  await tv.waitFor(isContentStored(2));
  if (host === 'localhost') await tv.waitFor(isShellActive);
  return { stand, tv, url };
}
