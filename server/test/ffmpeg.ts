/** Videos that screens cannot play, made with the ffmpeg of this computer. Tests are skipped where there is none. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiFile } from '@menuboard/contract/http/api-client';
import { lacksProgram, type Obstacle } from '../../test-tools/obstacles.ts';
import { findFfmpegProgram } from '../src/config/ffmpeg-program.ts';

const found = findFfmpegProgram({ PATH: process.env.PATH }, []) ?? '';

function hasEncoder(name: string): boolean {
  if (!found) return false;
  const listed = execFileSync(found, ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  return listed.includes(` ${name} `);
}

/** The ffmpeg for the settings of a test's server. */
export const ffmpeg: string = found;
/** Why the tests with ffmpeg are skipped; undefined where they run. */
export const noFfmpeg: Obstacle | undefined =
  hasEncoder('libx264') && hasEncoder('libx265')
    ? undefined
    : lacksProgram('ffmpeg with libx264 and libx265 is not installed (Debian: apt-get install ffmpeg).');

const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', '-preset', 'ultrafast'];

/** The options of each kind of video. */
export const unplayableKinds = {
  'HEVC in MOV': ['clip.mov', ...hevc, '-pix_fmt', 'yuv420p'],
  'HEVC with 10 bits and HDR': [
    'clip.mov',
    ...['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p10le'],
    ...['-x265-params', 'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc'],
    ...['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'],
  ],
  ProRes: ['clip.mov', '-c:v', 'prores_ks'],
  'H.264 with 10 bits': ['clip.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p10le'],
  'MPEG-4': ['clip.mp4', '-c:v', 'mpeg4'],
} satisfies Record<string, [string, ...string[]]>;

/** A second of a moving pattern with sound, by kind and size. */
const encoded = new Map<string, Promise<Buffer>>();
let count = 0;

async function encode(kind: keyof typeof unplayableKinds, size: string): Promise<Buffer> {
  const [name, ...encoding] = unplayableKinds[kind];
  const inputs = [`testsrc2=s=${size}:r=25:d=1`, 'sine=f=300:d=1'];
  const from = inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]);
  return inFolder(async (dir) => {
    const path = join(dir, name);
    await promisify(execFile)(found, ['-v', 'error', ...from, ...encoding, '-c:a', 'aac', path]);
    return readFile(path);
  });
}

async function inFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'menuboard-video-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** A second of a moving pattern with sound, repeated: to copy frames is cheap. Each call makes other bytes. */
export async function anUnplayableVideo(
  kind: keyof typeof unplayableKinds,
  { seconds = 1, size = '160x90' } = {},
): Promise<ApiFile> {
  const [name] = unplayableKinds[kind];
  const key = `${kind} ${size}`;
  const second = encoded.get(key) ?? encode(kind, size);
  encoded.set(key, second);
  count += 1;
  return inFolder(async (dir) => {
    const [once, path] = [join(dir, `second-${name}`), join(dir, name)];
    await writeFile(once, await second);
    const repeated = ['-stream_loop', String(seconds - 1), '-i', once, '-c', 'copy'];
    await promisify(execFile)(found, ['-v', 'error', ...repeated, '-metadata', `title=${count}`, path]);
    return { name, bytes: await readFile(path), type: 'video/quicktime', field: 'media' };
  });
}

/** What the first video of a file is, in ffmpeg's words, and whether there is sound. */
export async function lookInto(path: string): Promise<string> {
  const failed = await promisify(execFile)(found, ['-hide_banner', '-i', path]).catch((error) => error);
  return String(failed.stderr);
}

/** The running ffmpeg processes that a process has started. */
export async function ffmpegsOf(parent: number | undefined): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,stat=,comm=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid, stat, name] = line.trim().split(/\s+/);
    return Number(ppid) === parent && name === 'ffmpeg' && !stat?.startsWith('Z') ? [Number(pid)] : [];
  });
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
