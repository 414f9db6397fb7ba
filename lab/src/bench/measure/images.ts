import type { Browser } from 'playwright-core';

/** Draws different images of 1280 × 720 pixels in the browser, as JPEG. */
export async function drawImages(browser: Browser, count: number): Promise<Uint8Array[]> {
  const page = await browser.newPage();
  const urls = await page.evaluate<string[]>(`Array.from({ length: ${count} }, (_, n) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const context = canvas.getContext('2d');
    for (let x = 0; x < 1280; x += 20) {
      context.fillStyle = 'hsl(' + (x / 8 + n * 50) + ' 55% 45%)';
      context.fillRect(x, 0, 20, 720);
    }
    context.arc(280 + 100 * n, 360, 130, 0, 7);
    context.fill();
    return canvas.toDataURL('image/jpeg');
  })`);
  await page.close();
  return urls.map((url) => Buffer.from(url.split(',')[1] ?? '', 'base64'));
}
