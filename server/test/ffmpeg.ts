/** Videos that screens cannot play, made with this computer's ffmpeg. Tests are skipped without it. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

/** Path of ffmpeg for the settings of a test's server. */
export const ffmpeg: string = found;

/** A program in a temporary folder, which is removed with this process. */
function script(...lines: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'menuboard-ffmpeg-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, 'ffmpeg');
  writeFileSync(path, ['#!/bin/sh', ...lines].join('\n'), { mode: 0o755 });
  return path;
}

/** An ffmpeg that converts a video only as fast as it plays, which takes almost no CPU. */
export const ffmpegAtPlaySpeed = (): string =>
  script('case "$*" in *-progress*) set -- -re "$@";; esac', `exec '${found}' "$@"`);

/** An ffmpeg that begins nothing between `hold` and `release`. */
export function holdableFfmpeg() {
  const program = script('while [ -e "$0.hold" ]; do sleep 0.05; done', `exec '${found}' "$@"`);
  return {
    program,
    hold: () => writeFileSync(`${program}.hold`, ''),
    release: () => rmSync(`${program}.hold`, { force: true }),
  };
}
/** Obstacle of tests with ffmpeg; undefined if they run. */
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

/** By kind and length. */
const encoded = new Map<string, Promise<Buffer>>();
let count = 0;

async function encode(kind: keyof typeof unplayableKinds, seconds: number): Promise<Buffer> {
  const [name, ...encoding] = unplayableKinds[kind];
  const inputs = [`testsrc2=s=160x90:r=25:d=${seconds}`, `sine=f=300:d=${seconds}`];
  const from = inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]);
  const dir = await mkdtemp(join(tmpdir(), 'menuboard-video-'));
  try {
    const path = join(dir, name);
    await promisify(execFile)(found, ['-v', 'error', ...from, ...encoding, '-c:a', 'aac', path]);
    return await readFile(path);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** A moving pattern with sound. Each call returns different bytes: they end with a box that players skip. */
export async function anUnplayableVideo(
  kind: keyof typeof unplayableKinds,
  { seconds = 0.4 } = {},
): Promise<ApiFile> {
  const [name] = unplayableKinds[kind];
  const key = `${kind} ${seconds}`;
  const video = encoded.get(key) ?? encode(kind, seconds);
  encoded.set(key, video);
  count += 1;
  const box = Buffer.alloc(12);
  box.writeUInt32BE(box.length);
  box.write('free', 4);
  box.writeUInt32BE(count, 8);
  return { name, bytes: Buffer.concat([await video, box]), type: 'video/quicktime', field: 'media' };
}

/** Reads the format of a file's first video, in ffmpeg's words, and whether there is sound. */
export async function lookInto(path: string): Promise<string> {
  const failed = await promisify(execFile)(found, ['-hide_banner', '-i', path]).catch((error) => error);
  return String(failed.stderr);
}

/** Running ffmpeg processes of a process. */
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
