/** Reads drawn photos of menus whose text is known, in the import dialog of a real browser. */
import { launchBrowser } from '../../../../e2e/harness/browser.ts';
import { openPage } from '../../../../e2e/harness/open-page.ts';
import { RestaurantApi } from '../../../../e2e/harness/restaurant-api.ts';
import { startServer } from '../../../../e2e/harness/server.ts';
import type { Campaign, Figure, Size } from '../campaign.ts';
import { type Comparison, compareLines } from './compare-lines.ts';
import { menuHtml, printedLines, takePhoto } from './draw-menu.ts';
import { byHand, distortions } from './drawn-photos.ts';
import { printedMenus } from './printed-menus.ts';
import { readInAdmin } from './read-in-admin.ts';

/** Takes every n-th photo of the full run. */
const every: Record<Size, number> = { short: 11, full: 1 };

export const photos: Campaign = {
  name: 'photos',
  promise:
    'Photographs of printed menus are read line by line, no wrong price is unmarked, and handwriting is refused.',
  limitMinutes: 30,
  run: async (size) => {
    const [server, browser] = [await startServer(), await launchBrowser()];
    try {
      const api = await RestaurantApi.signUp(server.url);
      const page = await openPage(browser, `${server.url}/admin/items`, { as: api });
      const read = async (language: string, html: string) =>
        readInAdmin(page, language, 'menu.jpg', await takePhoto(browser, html));

      const all = printedMenus.flatMap((menu) =>
        Object.entries(distortions).map(([name, distortion]) => ({ menu, name, distortion })),
      );
      const comparisons: Comparison[] = [];
      for (const { menu, name, distortion } of all.filter((_, at) => at % every[size] === 0)) {
        const found = await read(menu.language, menuHtml(menu, distortion));
        const comparison = compareLines(printedLines(menu), found.lines);
        console.log(describe(`${menu.language}, ${name}`, comparison, found.problem));
        comparisons.push(comparison);
      }
      let refused = 0;
      const unreadable = Object.entries(byHand).filter((_, at) => at % every[size] === 0);
      for (const [at, [name, distortion]] of unreadable.entries()) {
        const menu = printedMenus[at % printedMenus.length];
        if (!menu) continue;
        const { problem, lines } = await read(menu.language, menuHtml(menu, distortion));
        console.log(`  ${name}: ${problem ?? `${lines.length} lines, such as ${lines[1]?.text}`}`);
        if (problem) refused += 1;
      }
      return [...figuresOf(comparisons), refusals(refused, unreadable.length)];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

function describe(name: string, { printed, right, markedRight, wrong }: Comparison, problem = ''): string {
  const lines = wrong.map(({ text, isMarked }) => `\n      ${isMarked ? 'marked  ' : 'UNMARKED'} ${text}`);
  return `  ${name}: ${right} of ${printed} lines right, ${markedRight} of them marked ${problem}${lines.join('')}`;
}

function figuresOf(comparisons: readonly Comparison[]): Figure[] {
  const sum = (value: (comparison: Comparison) => number) =>
    comparisons.reduce((total, comparison) => total + value(comparison), 0);
  const printed = sum((one) => one.printed);
  const right = sum((one) => one.right);
  const marked = sum((one) => one.markedRight);
  const unmarkedPrices = sum((one) => one.unmarkedPrices);
  return [
    {
      name: `Lines that are right, in ${comparisons.length} photos`,
      measured: `${right} of ${printed}, ${percent(right, printed)}`,
      promised: 'at least 85 %',
      isKept: right >= 0.85 * printed,
    },
    {
      name: 'Wrong prices that are not marked',
      measured: String(unmarkedPrices),
      promised: 'none',
      isKept: unmarkedPrices === 0,
    },
    {
      name: 'Right lines that are marked',
      measured: percent(marked, right),
      promised: 'at most 25 %',
      isKept: marked <= 0.25 * right,
    },
  ];
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

function refusals(refused: number, of: number): Figure {
  return {
    name: 'Chalk and handwriting that is refused in one sentence',
    measured: `${refused} of ${of}`,
    promised: 'all',
    isKept: refused === of,
  };
}
