/** A running server with a working owner, and `npm run backup` and `npm run restore` beside it. */
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { authRoutes } from '@menuboard/contract/auth';
import { type ApiClient, createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { expect } from 'vitest';
import { type AppOptions, buildApp } from '../src/app/build-app.ts';
import { createBackup } from '../src/backup/create-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { type DatabaseConfig, toConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Db } from '../src/db/schema.ts';
import type { Platform } from '../src/fleet/platform.ts';
import { singleProcess } from '../src/fleet/single-process.ts';
import { type Clock, SECOND, systemClock } from '../src/kernel/time/clock.ts';
import { cheapPasswords } from './build-test-app.ts';
import { mp4Bytes } from './form.ts';
import { aPng } from './images.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { rowsOf } from './trust/database-dump.ts';

const cli = (name: string) => resolve(import.meta.dirname, `../src/cli/${name}.ts`);

/** A data folder with its database, at first empty. */
export interface Place {
  env: Record<string, string>;
  database: DatabaseConfig;
  dataDir: string;
  backupDir: string;
  drop(): Promise<void>;
}

function placeOf({ config, dataDir, drop }: TestDatabase): Place {
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', DISK_RESERVE_MB: '0', BACKUP_AT: 'off' };
  const file = join(dataDir, 'menuboard.sqlite');
  return {
    env: config.kind === 'postgres' ? { ...env, DATABASE_URL: config.url } : env,
    database: config.kind === 'postgres' ? config : { kind: 'sqlite', file },
    dataDir,
    backupDir: join(dataDir, 'backups'),
    drop,
  };
}

const createPlace = async (): Promise<Place> => placeOf(await createTestDatabase());

interface Finished {
  code: number | null;
  output: string;
}

export const runBackup = (place: Place, ...args: string[]): Promise<Finished> =>
  finish(startServer(place.env, cli('backup'), [], args));

export const startRestore = (place: Place, backup: string, program = cli('restore')): StartedServer =>
  startServer(place.env, program, [], [backup]);

export const runRestore = (place: Place, backup: string, program?: string): Promise<Finished> =>
  finish(startRestore(place, backup, program));

export const startBackup = (place: Place): StartedServer => startServer(place.env, cli('backup'));

async function finish(started: StartedServer): Promise<Finished> {
  return { code: await started.ended, output: started.output() };
}

/** The paths of the complete backups, oldest first. */
export async function backupsOf({ backupDir }: Place): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => []);
  return names
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => join(backupDir, name));
}

export async function usingDatabase<T>(database: DatabaseConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(database, { onConnectionLost: () => undefined });
  return work(db).finally(() => db.destroy());
}

export interface Owner {
  api: ApiClient;
  token: string;
  restaurantId: string;
}

const account = {
  email: 'ada@bistro.example',
  password: 'correct horse',
  restaurantName: 'Bistro',
};

export interface Stage {
  url: string;
  api: ApiClient;
  stop(): Promise<void>;
}

/** A stage whose server is a separate process, which can be killed. */
export interface ProcessStage extends Stage {
  server: StartedServer;
}

const apiAt = (url: string) => createApiClient(createFetchTransport(`${url}/api`, globalThis));

async function startProcess({ env }: Place): Promise<ProcessStage> {
  const server = startServer(env);
  const url = await untilReady(server);
  const stop = async () => {
    server.child.kill('SIGTERM');
    expect(await server.ended, server.output()).toBe(0);
  };
  return { server, url, api: apiAt(url), stop };
}

/** Serves within this process, which takes a tenth of the time. */
async function serve({ env }: Place, options: Partial<AppOptions>): Promise<Stage> {
  const config = { ...toConfig(env), passwordCost: cheapPasswords, pages: undefined };
  const app = await buildApp({
    config,
    platform: singleProcess,
    clock: systemClock,
    logger: false,
    ...options,
  });
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app.stop();
    return stopped;
  };
  return { url, api: apiAt(url), stop };
}

export async function signUp(stage: Stage): Promise<Owner> {
  const { token, user } = await stage.api.call(authRoutes.register, { body: account });
  return { api: stage.api.withToken(token), token, restaurantId: user.restaurant.id };
}

/** Adds items and uploads images and videos until it is stopped. */
export function startWork({ api, restaurantId }: Owner) {
  const items: string[] = [];
  let isOver = false;
  let size = 20;
  async function work(): Promise<void> {
    while (!isOver) {
      const body = { name: 'Tomato soup', price: 6.5, category: 'Soups' };
      const { id } = await api.call(itemRoutes.create, { params: { restaurantId }, body });
      items.push(id);
      size += 1;
      // Decoding images takes the longest.
      const isImage = items.length % 5 === 1;
      if (isImage)
        await api.call(mediaRoutes.upload, { files: [{ name: 'soup.png', bytes: await aPng(size, 30) }] });
      else await uploadVideos(api, 1, 2_000 + size);
      await sleep(20);
    }
  }
  const working = work();
  return {
    /** The acknowledged items so far. */
    items: () => [...items],
    async stop(): Promise<void> {
      isOver = true;
      await working;
    },
  };
}

/** Enough bytes to be interrupted during their copy. */
export async function uploadVideos(api: ApiClient, count: number, size: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await api.call(mediaRoutes.upload, { files: [{ name: 'a.mp4', bytes: mp4Bytes('isom', size + n) }] });
}

/** Signs the owner in by password. */
export const signIn = ({ api }: Stage) => api.call(authRoutes.login, { body: account });

/** All rows of a backup as text. This opens a copy, because opening a database changes its file. */
export async function contentOfBackup(backup: string): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'menuboard-copy-'));
  const file = join(dir, 'database.sqlite');
  await copyFile(join(backup, 'database.sqlite'), file);
  const rows = await contentOf({ database: { kind: 'sqlite', file } });
  await rm(dir, { recursive: true });
  return rows;
}

const changedByRestore: Record<string, string[]> = {
  restaurants: ['epoch', 'revision'],
  jobs: ['leased_by', 'leased_until'],
};

/** All rows as text, without the intended changes of a restore. */
export async function contentOf(at: Pick<Place, 'database'>): Promise<string[]> {
  const rows = await usingDatabase(at.database, rowsOf);
  return rows
    .filter(({ table }) => table !== 'sessions')
    .map(({ table, values }) => {
      const changed = changedByRestore[table] ?? [];
      const same = Object.entries(values).filter(([column]) => !changed.includes(column));
      return `${table} ${JSON.stringify(Object.fromEntries(same))}`;
    })
    .sort();
}

/** Files in the media folder whose content matches their name. */
async function intactMedia({ dataDir }: Place): Promise<Set<string>> {
  const intact = new Set<string>();
  for (const name of await readdir(join(dataDir, 'media'))) {
    if (name === 'incoming') continue;
    const bytes = await readFile(join(dataDir, 'media', name));
    if (name.startsWith(createHash('sha256').update(bytes).digest('hex'))) intact.add(`/media/${name}`);
  }
  return intact;
}

/** Expects exactly the rows of the backup, and every file that a row names. */
export async function expectWhole(at: Place, backup: string): Promise<void> {
  const intact = await intactMedia(at);
  const rows = await usingDatabase(at.database, (db) => db.selectFrom('media').selectAll().execute());
  const named = rows.flatMap((row) => [row.path, row.thumbnail_path ?? row.path]);
  expect(named.filter((path) => !intact.has(path))).toEqual([]);
  expect(await contentOf(at)).toEqual(await contentOfBackup(backup));
}

let backupsMade = 0;

/** Makes a backup like the command, each a second later than the previous one. Resolves with its path. */
export async function backUp({ env }: Place, hasMedia = true): Promise<string> {
  const { database, dataDir, reserveBytes, backups } = toConfig(env);
  const mediaDir = hasMedia ? join(dataDir, 'media') : undefined;
  backupsMade += 1;
  const now = systemClock() + backupsMade * SECOND;
  const { path } = await createBackup(
    { database, mediaDir, reserveBytes, dir: backups.dir, now },
    backups.keep,
  );
  return path;
}

/** Restores a backup like the command. */
export async function restore(backup: string, at: Place): Promise<void> {
  await restoreBackup(backup, at);
}

export const stop = (stage: Stage): Promise<void> => stage.stop();

export async function kill({ server }: ProcessStage): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/**
 * Creates places and servers, and removes them after the test.
 *
 * @param platformOf the platform by the settings of a place
 * @param options of every application
 */
export function createStages(
  platformOf?: (env: Place['env']) => Platform,
  options: Partial<AppOptions> = {},
) {
  const leftovers: (() => Promise<unknown>)[] = [];
  return {
    async newPlace(database?: TestDatabase): Promise<Place> {
      const created = database ? placeOf(database) : await createPlace();
      leftovers.push(created.drop);
      return created;
    },
    /** @param clock for instance of a server that starts later */
    async start(at: Place, clock?: Clock): Promise<Stage> {
      const platform = platformOf?.(at.env);
      const stage = await serve(at, { ...options, ...(clock && { clock }), ...(platform && { platform }) });
      leftovers.unshift(stage.stop);
      return stage;
    },
    async startProcess(at: Place): Promise<ProcessStage> {
      const stage = await startProcess(at);
      leftovers.unshift(() => kill(stage));
      return stage;
    },
    async remove(): Promise<void> {
      for (const clean of leftovers.splice(0)) await clean();
    },
  };
}
