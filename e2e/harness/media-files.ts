/** Images and videos to upload. */
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { lacksProgram, type Obstacle } from '../../test-tools/obstacles.ts';

export interface MediaFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Draws stripes and a disc in the browser. Another width gives another image. */
/** A wide image, which leaves space beside a spotlight for the image of the dish. */
export async function createTestImage(browser: Browser, name = 'soup.jpg', width = 1280): Promise<MediaFile> {
  const page = await browser.newPage();
  const url = await page.evaluate((width) => {
    const canvas = document.createElement('canvas');
    const height = Math.round((width * 9) / 16);
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    for (let x = 0; context && x < width; x += 80) {
      context.fillStyle = `hsl(${x / 8} 55% 45%)`;
      context.fillRect(x, 0, 80, height);
    }
    context?.arc(width / 4, height / 2, height / 6, 0, 7);
    context?.fill();
    return canvas.toDataURL('image/jpeg');
  }, width);
  await page.close();
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** Three seconds of VP8, which every engine plays, even without other codecs. */
export async function readTestVideo(name = 'test-video.webm'): Promise<MediaFile> {
  const buffer = await readFile(join(import.meta.dirname, 'test-video.webm'));
  return { name, mimeType: 'video/webm', buffer };
}

const blockGroup = 0xa0;
const clusterHead = Buffer.from('1f43b675', 'hex');

/** First frames of a test video. Its parts do not state how many follow, so it may end after any frame. */
export function truncateVideo({ name, mimeType, buffer }: MediaFile, frames: number): MediaFile {
  const timecodeBytes = 3;
  let offset = buffer.indexOf(clusterHead) + clusterHead.length + 8 + timecodeBytes;
  for (let count = 0; count < frames && buffer[offset] === blockGroup; count += 1) {
    // The length takes two bytes, as their two highest bits show.
    offset += 3 + (buffer.readUInt16BE(offset + 1) & 0x3fff);
  }
  return { name: `${frames}-${name}`, mimeType, buffer: buffer.subarray(0, offset) };
}

/** A video with complete but empty boxes: the server accepts it, and no browser plays it. */
export const unplayableVideo: MediaFile = {
  name: 'a.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from(
    '\0\0\0\u0014ftypisom\0\0\0\0isom\0\0\0\u001cmoov\0\0\0\u0014hdlr\0\0\0\0\0\0\0\0vide\0\0\0\u000cmdat\0\0\0\0',
    'latin1',
  ),
};

/** A unique video that the server accepts and stores unchanged. */
export function randomVideo(bytes: number): Uint8Array {
  const empty = unplayableVideo.buffer;
  const content = Buffer.concat([Buffer.from('\0\0\0\0mdat', 'latin1'), randomBytes(bytes)]);
  content.writeUInt32BE(content.length);
  return Buffer.concat([empty.subarray(0, empty.length - 12), content]);
}

/** Obstacle for videos that need a conversion; undefined if ffmpeg is installed. */
export const noFfmpeg: Obstacle | undefined =
  spawnSync('ffmpeg', ['-version']).status === 0
    ? undefined
    : lacksProgram('ffmpeg is not installed (Debian: apt-get install ffmpeg).');

/** Some seconds of HEVC in MOV, as phones record it. */
export async function createHevcVideo(name = 'counter.mov'): Promise<MediaFile> {
  const dir = await mkdtemp(join(tmpdir(), 'menuboard-video-'));
  const path = join(dir, name);
  const input = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=8'];
  const encoding = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'];
  try {
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...input, ...encoding, '-tag:v', 'hvc1', path]);
    return { name, mimeType: 'video/quicktime', buffer: await readFile(path) };
  } finally {
    await rm(dir, { recursive: true });
  }
}
