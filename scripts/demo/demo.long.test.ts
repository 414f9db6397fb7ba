import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import { createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endServer, type ServerProcess } from '../../test-tools/server-process.ts';
import { spawnDemoServer } from './demo-server.ts';

interface Run {
  code: number | null;
  output: string;
}

/** Runs `npm run demo` without installing and building. */
function runDemo(env: NodeJS.ProcessEnv): Promise<Run> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('npm run demo', () => {
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  let first: Run;
  let server: ServerProcess;
  let url: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'menuboard-demo-'));
    env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', FFMPEG_PATH: 'off' };
    first = await runDemo(env);
    server = spawnDemoServer(env);
    url = await server.ready;
  });

  afterAll(async () => {
    if (server) await endServer(server);
    await rm(dataDir, { recursive: true, force: true });
  });

  const signIn = async () => {
    const [, email = '', password = ''] = /Email +(\S+)\n +Password +(\S+)/.exec(first.output) ?? [];
    const guest = createApiClient(createFetchTransport(`${url}/api`, globalThis));
    const { token, user } = await guest.call(authRoutes.login, { body: { email, password } });
    return { api: guest.withToken(token), params: { restaurantId: user.restaurant.id } };
  };

  it('prints an account that can sign in and the pairing code of every display', async () => {
    const { api, params } = await signIn();
    const { displays } = await api.call(displayRoutes.list, { params });

    expect(first.code).toBe(0);
    expect(displays).toHaveLength(5);
    for (const { name, pairingCode } of displays) {
      expect(first.output).toMatch(new RegExp(`^ {2}${pairingCode} {2}${name} `, 'm'));
    }
  });

  it('uploads every image into the library and puts it on its item', async () => {
    const { api, params } = await signIn();
    const { items } = await api.call(itemRoutes.list, { params });
    const { media } = await api.call(mediaRoutes.list, { params });

    const images = items.flatMap(({ imageUrl }) => imageUrl ?? []);
    expect(items).toHaveLength(87);
    expect(images).toHaveLength(18);
    expect(images.sort()).toEqual(media.map(({ url }) => url).sort());
    expect(media.every(({ type, thumbnailUrl }) => type === 'image' && thumbnailUrl !== null)).toBe(true);
  });

  it('schedules menus on one display and a loop of images on another', async () => {
    const { api, params } = await signIn();
    const { displays } = await api.call(displayRoutes.list, { params });

    const scheduleOf = (name: string) => displays.find((display) => display.name === name)?.scheduledContent;
    const times = scheduleOf('Coffee bar')?.map(
      ({ schedule }) => `${schedule.startTime} to ${schedule.endTime}`,
    );
    expect(times?.sort()).toEqual(['07:00 to 11:00', '14:00 to 17:00']);
    expect(scheduleOf('Pizza oven')?.map(({ content }) => content.type)).toEqual(['media']);
  });

  it('refuses a data folder that already has a restaurant', async () => {
    const second = await runDemo(env);

    expect(second.code).toBe(1);
    expect(second.output).toContain('There is already a restaurant in this database.');
  });
});
