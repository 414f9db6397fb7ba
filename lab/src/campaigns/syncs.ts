/** R2: every change is on the disk before it is confirmed. Needs strace. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { randomVideo } from '../../../e2e/harness/media-files.ts';
import { createServerApi, RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import type { Campaign, Figure } from './campaign.ts';

const CHANGES = { short: 5, full: 500 } as const;
const UPLOADS = { short: 1, full: 20 } as const;
const VIDEO_BYTES = 30_000;
/** A video itself is synced, and so is the folder with its name. */
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
      // The second start, because SQLite keeps "synchronous" per connection: a reopened database may sync less.
      const server = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
      try {
        const api = createServerApi(server.url).withToken(owner.session.token);
        const trace = await traceSyncs(server, join(dataDir, 'strace.log'));
        for (let n = 0; n < CHANGES[size]; n += 1)
          await api.call(itemRoutes.update, { params: { id }, body: { price: (100 + (n % 900)) / 100 } });
        for (let n = 0; n < UPLOADS[size]; n += 1)
          await api.call(mediaRoutes.upload, {
            files: [{ name: `${n}.mp4`, bytes: randomVideo(VIDEO_BYTES) }],
          });
        const replies = listReplies(await trace.stop());
        const changes = replies.slice(0, CHANGES[size]);
        const uploads = replies.slice(CHANGES[size]);
        const isStored = ({ files }: Reply) => files >= SYNCS_OF_A_FILE;
        return [
          figureOf(
            'changes that were confirmed without a sync',
            changes.filter(({ isSynced }) => isSynced).length,
            CHANGES[size],
          ),
          figureOf(
            'uploads that were confirmed without syncs of file, folder and row',
            uploads.filter((reply) => reply.isSynced && isStored(reply)).length,
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

/** Records in order what all threads of the server write and sync. */
async function traceSyncs({ pid }: RunningServer, log: string) {
  const calls = 'trace=fsync,fdatasync,pwrite64,write,writev';
  const args = ['-f', '-y', '-s', '16', '-e', calls, '-o', log, '-p', String(pid)];
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  strace.on('error', (error) => {
    throw new Error('This campaign needs strace: install it (Debian: apt-get install strace).', {
      cause: error,
    });
  });
  await once(strace.stderr, 'data');
  return {
    /** Resolves with the lines. */
    async stop(): Promise<string[]> {
      strace.kill('SIGINT');
      await once(strace, 'exit');
      return (await readFile(log, 'utf8')).split('\n');
    },
  };
}

/** A reply to a change, and the syncs since the previous reply. */
interface Reply {
  /** Whether a sync of SQLite's log has begun after a write to it, and has ended. */
  isSynced: boolean;
  /** Number of ended syncs of other files and folders. */
  files: number;
}

const LOG_WRITE = /^\d+ +pwrite64\(\d+<[^>]*-wal>/;
const SYNC = /^(\d+) +f(?:data)?sync\(\d+<([^>]*)>/;
const SYNC_END = /^(\d+) +(?:<\.\.\. )?f(?:data)?sync.* = 0$/;
const REPLY = /^\d+ +writev?\(.*"HTTP\/1\.1 20/;

function listReplies(lines: readonly string[]): Reply[] {
  const replies: Reply[] = [];
  /** By thread: whether it waits for the sync of a log with a new write, or of another file. */
  const running = new Map<string, 'log' | 'unchanged log' | 'file'>();
  let isWritten = false;
  let since: Reply = { isSynced: false, files: 0 };
  for (const line of lines) {
    if (LOG_WRITE.test(line)) isWritten = true;
    const [, began = '', path = ''] = SYNC.exec(line) ?? [];
    const log = isWritten ? 'log' : 'unchanged log';
    if (began) running.set(began, path.endsWith('-wal') ? log : 'file');
    const ended = running.get(SYNC_END.exec(line)?.[1] ?? '');
    if (ended === 'log') since.isSynced = true;
    if (ended === 'file') since.files += 1;
    if (!REPLY.test(line)) continue;
    replies.push(since);
    since = { isSynced: false, files: 0 };
    isWritten = false;
    running.clear();
  }
  return replies;
}

function figureOf(name: string, proved: number, of: number): Figure {
  return { name, measured: `${of - proved} of ${of}`, promised: '0', isKept: proved === of };
}
