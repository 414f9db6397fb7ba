/** A restaurant that keeps changing its board: prices, names, items, pictures and films, one after the other. */
import { startChromium } from '../../test-tools/old-chromium.ts';
import { launchBrowser } from '../harness/browser.ts';
import { Kitchen } from '../harness/kitchen.ts';
import { aFilm, aPicture, type MediaFile, shortened } from '../harness/media-files.ts';
import { startServer } from '../harness/server.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { glassProbe, type Probed } from './glass-probe.ts';
import { MemoryCurve } from './memory-curve.ts';

const sizes = { short: { count: 50, points: 2 }, full: { count: 1_000, points: 10 } } as const;
const limits = { p95: 1_000, p99: 2_000 };
/** A file on its way is given more time than a word. */
const patienceMs = 20_000;
const pictureCount = 12;
/** What the content holds at once, and the content before it. */
const addressLimit = 6;

export const updates: Campaign = {
  name: 'updates',
  promise: 'A change is on the glass within a second, and 1,000 of them neither cost memory nor leave anything.',
  limitMinutes: 40,
  run: async (size) => {
    const browser = await launchBrowser();
    const pictures: MediaFile[] = [];
    for (let n = 0; n < pictureCount; n += 1) pictures.push(await aPicture(browser, `${n}.jpg`, 640 + 2 * n));
    await browser.close();
    const film = await aFilm();
    const server = await startServer();
    try {
      return await onScreen(
        server.url,
        pictures,
        [30, 40, 50].map((n) => shortened(film, n)),
        size,
      );
    } finally {
      await server.stop();
    }
  },
};

interface Changed {
  /** When the server was asked, ms since 1970. */
  sentAt: number;
  /** True in the page once it can be seen. */
  isThere: string;
}

async function onScreen(url: string, pictures: MediaFile[], films: MediaFile[], size: Size): Promise<Figure[]> {
  const { count, points } = sizes[size];
  const kitchen = await Kitchen.open(url);
  const soup = await kitchen.addItem({ name: 'Soup', price: 1, category: 'Soups' });
  const side = await kitchen.addItem({ name: 'Bread', price: 2, category: 'Sides' });
  const menu = await kitchen.addMenu({ name: 'Lunch' }, [soup]);
  const display = await kitchen.addDisplay('Counter', menu);
  // The item that is on stays long enough to be looked at.
  await kitchen.changeSettings(display, { itemSeconds: 3_600 });
  const engine = await startChromium('current', { width: 1280, height: 720 });
  const { page } = engine;
  const changes: ((n: number) => Promise<Changed>)[] = [
    async (n) => {
      const sentAt = Date.now();
      await kitchen.changeItem(soup.id, { price: n + 0.25 });
      return { sentAt, isThere: has(`$${n}.25`) };
    },
    async (n) => {
      const sentAt = Date.now();
      await kitchen.changeItem(soup.id, { name: `Soup ${n}`, description: `Made of ${n}` });
      return { sentAt, isThere: has(`Made of ${n}`) };
    },
    async (n) => {
      const isFirst = n % 2 === 0;
      const sentAt = Date.now();
      await kitchen.setItems(menu, isFirst ? [soup] : [soup, side]);
      return { sentAt, isThere: has(isFirst ? '1 of 1' : '1 of 2') };
    },
    async (n) => {
      const file = pictures[n % pictures.length];
      if (!file) throw new Error('No picture');
      const sentAt = Date.now();
      await kitchen.picture(soup, file);
      return { sentAt, isThere: `${widthOnGlass('[data-board] img')} === ${640 + 2 * (n % pictures.length)}` };
    },
    async (n) => {
      const isFilm = n % 2 === 0;
      const file = isFilm ? films[(n / 2) % films.length] : pictures[n % pictures.length];
      if (!file) throw new Error('No file');
      const before = String(await page.evaluate(groundOnGlass));
      const sentAt = Date.now();
      await kitchen.upload(`/displays/${display.id}/upload-media`, file);
      const other = `${groundOnGlass} !== ${JSON.stringify(before)}`;
      return { sentAt, isThere: `${other} && ${groundOnGlass}.indexOf('${isFilm ? 'VIDEO' : 'IMG'}') === 0` };
    },
  ];
  try {
    await page.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: glassProbe(1) + eyes });
    await page.goto(`${url}/display?code=${display.pairingCode}`);
    await page.waitFor(has('Soup'));
    const curve = new MemoryCurve(engine);
    const latencies: number[] = [];
    const lap = count / points;
    for (let n = 1; n <= count; n += 1) {
      const change = changes[n % changes.length];
      if (!change) throw new Error('No change');
      const { sentAt, isThere } = await change(Math.floor(n / changes.length));
      await page.waitFor(isThere, patienceMs);
      const paintedAt = Number(await page.evaluate(`eyes(function () { return ${isThere}; })`));
      latencies.push(paintedAt - sentAt);
      if (n % lap === 0) await curve.note(n);
    }
    const probe = (await page.evaluate('JSON.parse(JSON.stringify(window.probe))')) as Probed;
    const films_ = Number(await page.evaluate("document.querySelectorAll('video').length"));
    console.log(`After so many changes:\n${curve.text}`);
    return [
      latencyFigure(latencies),
      ...curve.figures('Chromium current', size === 'full'),
      {
        what: 'films in the page, and ever made',
        measured: `${films_}, ${probe.filmsMade}`,
        promised: '2 at most',
        holds: films_ <= 2 && probe.filmsMade <= 2,
      },
      {
        what: 'addresses of files that are held',
        measured: String(probe.addresses),
        promised: `${addressLimit} at most`,
        holds: probe.addresses <= addressLimit,
      },
      { what: 'errors of the page', measured: String(page.errors().length), promised: '0', holds: page.errors().length === 0 },
    ];
  } finally {
    await engine.close();
  }
}
