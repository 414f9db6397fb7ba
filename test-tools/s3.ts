import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startSwift } from './swift.ts';

/** An S3 store with one bucket on a free port of the loopback interface. */
export interface RunningS3 {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  pid: () => number;
  /** Ends it like a power cut, but keeps its objects. */
  crash: () => Promise<void>;
  /** Starts it again after a crash, at the same address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Our own small server. */
export interface SmallS3 extends RunningS3 {
  /** Makes all objects older, in ms. */
  age: (ms: number) => Promise<void>;
}

const program = join(import.meta.dirname, 's3-server.ts');

async function launch(args: string[], port: string) {
  const child = spawn(process.execPath, [program, ...args, port], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The S3 server ended with ${code}.`);
    }),
  ]);
  return { child, port: String(line).replace('ready ', '') };
}

/** Starts our own small server, which is fast, or a real engine with MENUBOARD_S3=swift. */
export function startS3(): Promise<RunningS3> {
  return process.env.MENUBOARD_S3 === 'swift' ? startSwift() : startSmallS3();
}

export async function startSmallS3(): Promise<SmallS3> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-s3-'));
  const account = {
    bucket: 'menuboard',
    accessKeyId: randomBytes(8).toString('hex'),
    secretAccessKey: randomBytes(16).toString('hex'),
  };
  const args = [folder, account.bucket, account.accessKeyId, account.secretAccessKey];
  let { child, port } = await launch(args, '0');
  const crash = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    ...account,
    pid: () => child.pid ?? 0,
    crash,
    async age(ms) {
      // Without the parts of unfinished writes, which vanish at any moment.
      for (const name of (await readdir(folder)).filter((file) => /^[0-9a-f]{64}$/.test(file))) {
        const { mtimeMs } = await stat(join(folder, name));
        await utimes(join(folder, name), new Date(), new Date(mtimeMs - ms));
      }
    },
    restart: async () => {
      ({ child, port } = await launch(args, port));
    },
    stop: async () => {
      await crash();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
