/** Pictures and films to upload, made by a browser. */
import type { Browser } from 'playwright-core';

export interface MediaFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const script = `
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1280, height: 720 });
  const pen = canvas.getContext('2d');
  const draw = (shift) => {
    for (let x = 0; x < 1280; x += 80) {
      pen.fillStyle = 'hsl(' + ((x / 4 + shift * 9) % 360) + ' 60% 45%)';
      pen.fillRect(x, 0, 80, 720);
    }
    pen.fillStyle = '#fff8ea';
    pen.beginPath();
    pen.arc(280 + shift * 8, 360, 130, 0, 7);
    pen.fill();
  };
  const base64 = (blob) => new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(',')[1]);
    reader.readAsDataURL(blob);
  });`;

async function make(browser: Browser, work: string): Promise<Buffer> {
  const page = await browser.newPage();
  const text = await page.evaluate(`(async () => {${script}${work}})()`);
  await page.close();
  return Buffer.from(String(text), 'base64');
}

export async function aPicture(browser: Browser, name = 'soup.jpg'): Promise<MediaFile> {
  const buffer = await make(
    browser,
    "draw(0); return base64(await new Promise((done) => canvas.toBlob(done, 'image/jpeg')));",
  );
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A second of VP8 or a little more: what every engine plays, old and new, with whatever codecs it was built. */
export async function aFilm(browser: Browser, name = 'kitchen.webm'): Promise<MediaFile> {
  const buffer = await make(
    browser,
    `const stream = canvas.captureStream(0);
    const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8' });
    const parts = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const ended = new Promise((done) => { recorder.onstop = done; });
    recorder.start();
    const begin = performance.now();
    for (let shift = 0; shift < 25 || performance.now() - begin < 1000; shift += 1) {
      draw(shift);
      stream.getVideoTracks()[0].requestFrame();
      await new Promise((done) => setTimeout(done, 40));
    }
    recorder.stop();
    await ended;
    return base64(new Blob(parts));`,
  );
  return { name, mimeType: 'video/webm', buffer };
}
