/** A server with one restaurant for each kind of till. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkRoutes, type TillDish } from '@menuboard/contract/links';
import { fakes } from '@menuboard/links/fakes/all-fakes';
import { type RunningServer, startServer } from '../../../../e2e/harness/server.ts';
import { findFreePort } from '../../../../test-tools/free-port.ts';
import { type Random, seededRandom } from '../random.ts';
import { type LinkedRestaurant, readItems, setUpLink, signUpRestaurant } from './linked-restaurant.ts';
import { NoticeLine } from './notice-line.ts';
import { PushTill } from './push-till.ts';
import { type RunningTill, startTill } from './running-till.ts';

/** Tills that the server reads. Files of a folder are no till with a connection. */
export const readKinds = Object.keys(fakes).filter((kind) => kind !== 'folder');
export const PUSH = 'push';

/** A restaurant and its till, which answers or sends. */
export interface Branch {
  kind: string;
  restaurant: LinkedRestaurant;
  random: Random;
  /** Missing for a till that sends by itself. */
  till?: RunningTill;
  push?: PushTill;
  notices: NoticeLine;
  edit: () => Promise<void>;
  put: (dish: TillDish) => Promise<void>;
  dishes: () => Promise<TillDish[]>;
  /** Replaces the link by another one. */
  relink: () => Promise<void>;
}

export interface TillScene {
  /** Changes with each restart; its address stays. */
  server: () => RunningServer;
  branches: Branch[];
  killServer: (downMs: number) => Promise<void>;
  end: () => Promise<void>;
}

interface SceneOptions {
  kinds: readonly string[];
  dishes: number;
  seed: number;
}

export async function openTillScene({ kinds, dishes, seed }: SceneOptions): Promise<TillScene> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-tills-'));
  const tills: RunningTill[] = [];
  let server: RunningServer | undefined;
  const end = async () => {
    await Promise.all(tills.map((till) => till.stop()));
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const [n, kind] of kinds.entries()) {
      if (kind !== PUSH) tills.push(await startTill(kind, folder, `${n}-${kind}`, dishes));
    }
    const port = await findFreePort();
    const env = serverEnv(port, tills);
    const start = () => startServer({ dataDir: join(folder, 'data'), env });
    server = await start();
    const { url } = server;
    const branches: Branch[] = [];
    for (const [n, till] of tills.entries())
      branches.push(await readBranch(url, till, seededRandom(seed + n)));
    if (kinds.includes(PUSH)) branches.push(await pushBranch(url, seededRandom(seed + tills.length), dishes));
    return {
      server: () => server as RunningServer,
      branches,
      killServer: async (downMs) => {
        await server?.kill();
        await sleep(downMs);
        server = await start();
      },
      end,
    };
  } catch (error) {
    console.log(server?.log());
    await end();
    throw error;
  }
}

/** Tills of this machine, with the registrations that their fakes accept. */
export function serverEnv(port: number, tills: readonly RunningTill[]): Record<string, string> {
  const apps = tills.map(({ kind, line, app = { id: 'app', secret: 'secret' } }) => [
    kind,
    { ...app, address: `http://127.0.0.1:${line.port}` },
  ]);
  return {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WEBHOOKS_LOCAL: 'on',
    RATE_LIMITS: 'off',
    DISK_RESERVE_MB: '0',
    CHANGES_QUOTA_MB: '10000',
    TILL_APPS: JSON.stringify(Object.fromEntries(apps)),
  };
}

async function readBranch(url: string, till: RunningTill, random: Random): Promise<Branch> {
  const notices = new NoticeLine(random);
  const signedUp = await signUpRestaurant(url);
  const link = async () => {
    const made = await setUpLink(signedUp, till);
    // Without an address of its own, the link hears notices of the operator's app.
    notices.url = made.noticeUrl ?? `${url}/links/notices/${till.kind}`;
    await till.setNoticeUrl(notices.url);
    return made;
  };
  const restaurant: LinkedRestaurant = { ...signedUp, link: await link() };
  till.onNotice((notice) => notices.take(notice));
  const seed = () => Math.floor(random.next() * 2 ** 31);
  return {
    kind: till.kind,
    restaurant,
    random,
    till,
    notices,
    edit: async () => void (await till.ask('edit', { seeds: [seed()] })),
    put: async (dish) => void (await till.ask('put', { dish })),
    dishes: () => till.dishes(),
    relink: async () => {
      await unlink(restaurant);
      restaurant.link = await link();
      await giveAllToTill(restaurant);
    },
  };
}

async function pushBranch(url: string, random: Random, dishes: number): Promise<Branch> {
  const signedUp = await signUpRestaurant(url);
  const till = { kind: PUSH, settings: {}, ask: () => Promise.reject(new Error('It has no process.')) };
  const restaurant: LinkedRestaurant = { ...signedUp, link: await setUpLink(signedUp, till) };
  const push = new PushTill(restaurant.call, random, dishes);
  push.linkId = restaurant.link.id;
  await push.flush();
  return {
    kind: PUSH,
    restaurant,
    random,
    push,
    notices: new NoticeLine(random),
    edit: async () => {
      push.edit();
      void push.flush();
    },
    put: async (dish) => {
      push.put(dish);
      await push.flush();
    },
    dishes: async () => push.dishes(),
    relink: async () => {
      await unlink(restaurant);
      restaurant.link = await setUpLink(restaurant, till);
      push.linkId = restaurant.link.id;
      push.resendAll();
      await push.flush();
      await giveAllToTill(restaurant);
    },
  };
}

async function unlink({ call, link }: LinkedRestaurant): Promise<void> {
  await call(linkRoutes.remove, { params: { id: link.id } }).catch((error: unknown) => {
    // Killed after the removal, and asked again.
    if (!String(error).includes('404')) throw error;
  });
}

/** Texts of items that a new link matches stay the board's, unless people choose the till. */
async function giveAllToTill(restaurant: LinkedRestaurant): Promise<void> {
  for (const { id, till } of await readItems(restaurant)) {
    const others = Object.entries(till?.fields ?? {}).filter(([, owner]) => owner !== 'till');
    if (others.length === 0) continue;
    const fields = Object.fromEntries(others.map(([field]) => [field, 'till' as const]));
    await restaurant.call(linkRoutes.setFields, { params: { id }, body: { fields } });
  }
}
