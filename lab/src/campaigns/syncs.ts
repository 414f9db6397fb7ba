/** R2: every change is on the disk before it is confirmed. Needs strace. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { randomVideo } from '../../../e2e/harness/media-files.ts';
import { createServerApi, RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import type { Campaign, Figure } from './campaign.ts';

const CHANGES = { short: 5, full: 500 } as const;
const UPLOADS = { short: 1, full: 20 } as const;
const VIDEO_BYTES = 30_000;
/** A video is synced itself, and so is the name of it. */
const SYNCS_OF_A_FILE = 2;

export const syncs: Campaign = {
  name: 'syncs',
  promise: 'Between a change and its confirmation, the server has synced it to the disk.',
  limitMinutes: 10,
  run: async (size) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-syncs-'));
    try {
      const first = await startServer({ dataDir });
      const owner = await RestaurantApi.signUp(first.url);
      const { id } = await owner.addItem({ name: 'Soup', price: 5, category: 'Soups' });
      await first.stop();
      // The second time: SQLite keeps "synchronous" per connection, so that a reopened database may sync less.
      const server = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
      try {
        const api = createServerApi(server.url).withToken(owner.session.token);
        const trace = await traceSyncs(server, join(dataDir, 'strace.log'));
        const changes = await unsynced(CHANGES[size], 1, trace.count, (n) =>
          api.call(itemRoutes.update, { params: { id }, body: { price: (100 + (n % 900)) / 100 } }),
        );
        const uploads = await unsynced(UPLOADS[size], SYNCS_OF_A_FILE + 1, trace.count, (n) =>
          api.call(mediaRoutes.upload, { files: [{ name: `${n}.mp4`, bytes: randomVideo(VIDEO_BYTES) }] }),
        );
        await trace.stop();
        return [
          figureOf('changes that were confirmed without a sync', changes, CHANGES[size]),
          figureOf(
            'uploads that were confirmed without syncs of file, folder and row',
            uploads,
            UPLOADS[size],
          ),
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Counts the syncs of all threads of the server. */
async function traceSyncs({ pid }: RunningServer, log: string) {
  const args = ['-f', '-e', 'trace=fsync,fdatasync', '-o', log, '-p', String(pid)];
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  strace.on('error', (error) => {
    throw new Error('This campaign needs strace: install it (Debian: apt-get install strace).', {
      cause: error,
    });
  });
  await once(strace.stderr, 'data');
  return {
    async count(): Promise<number> {
      // strace writes its line a moment after the call has returned.
      await sleep(20);
      const lines = await readFile(log, 'utf8');
      return lines.split('\n').filter((line) => / = 0$/.test(line)).length;
    },
    async stop(): Promise<void> {
      strace.kill('SIGINT');
      await once(strace, 'exit');
    },
  };
}

/** The number of changes with fewer syncs between request and reply than they need. */
async function unsynced(
  times: number,
  needed: number,
  count: () => Promise<number>,
  change: (n: number) => Promise<unknown>,
): Promise<number> {
  let found = 0;
  for (let n = 0; n < times; n += 1) {
    const before = await count();
    await change(n);
    if ((await count()) < before + needed) found += 1;
  }
  return found;
}

function figureOf(name: string, found: number, of: number): Figure {
  return { name, measured: `${found} of ${of}`, promised: '0', isKept: found === 0 };
}
