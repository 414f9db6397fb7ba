/** Pictures and films to upload. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

export interface MediaFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Coloured stripes with a plate, drawn by a browser; another width is another picture. */
export async function createTestImage(browser: Browser, name = 'soup.jpg', width = 1280): Promise<MediaFile> {
  const page = await browser.newPage();
  const url = await page.evaluate((width) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height: 720 });
    const pen = canvas.getContext('2d');
    for (let x = 0; pen && x < width; x += 80) {
      pen.fillStyle = `hsl(${x / 8} 55% 45%)`;
      pen.fillRect(x, 0, 80, 720);
    }
    pen?.arc(280, 360, 130, 0, 7);
    pen?.fill();
    return canvas.toDataURL('image/jpeg');
  }, width);
  await page.close();
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** Three seconds of VP8, which every engine plays, old and new, with whatever codecs it was built. */
export async function readTestVideo(name = 'test-video.webm'): Promise<MediaFile> {
  const buffer = await readFile(join(import.meta.dirname, 'test-video.webm'));
  return { name, mimeType: 'video/webm', buffer };
}

const blockGroup = 0xa0;
const clusterHead = Buffer.from('1f43b675', 'hex');

/** The first pictures of `aFilm`, whose parts say nothing of their number: it may end after any of them. */
export function truncateVideo({ name, mimeType, buffer }: MediaFile, pictures: number): MediaFile {
  const timecode = 3;
  let at = buffer.indexOf(clusterHead) + clusterHead.length + 8 + timecode;
  for (let count = 0; count < pictures && buffer[at] === blockGroup; count += 1) {
    // A length of two bytes; their first bits say so.
    at += 3 + (buffer.readUInt16BE(at + 1) & 0x3fff);
  }
  return { name: `${pictures}-${name}`, mimeType, buffer: buffer.subarray(0, at) };
}

/** A film that is whole by its boxes, with nothing in them. */
export const unplayableVideo: MediaFile = {
  name: 'a.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from(
    '\0\0\0\u0014ftypisom\0\0\0\0isom\0\0\0\u001cmoov\0\0\0\u0014hdlr\0\0\0\0\0\0\0\0vide\0\0\0\u000cmdat\0\0\0\0',
    'latin1',
  ),
};
