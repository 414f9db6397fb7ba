import type { Browser, Page } from 'playwright-core';
import { newContext } from './browser.ts';

interface Paper {
  title?: string;
  /** Each with its price at the end. */
  dishes: string[];
  /** Degrees. */
  turn?: number;
  /** Further styles, such as those of handwriting. */
  css?: string;
}

/** A menu on paper, as a photograph or a PDF. */
export async function drawPaper(browser: Browser, { title = 'Menu', dishes, turn = 0, css = '' }: Paper) {
  const rows = dishes.map((dish) => {
    const [, name, price] = /^(.*) (\S+)$/.exec(dish) ?? [];
    return `<p><span>${name}</span><span>${price}</span></p>`;
  });
  const html = `<!doctype html><meta charset=utf-8><style>
body{margin:0;padding:60px;background:#f4efe4;font:30px 'DejaVu Sans'}
article{transform:rotate(${turn}deg)}p{display:flex;justify-content:space-between;margin:8px 0}${css}
</style><article><h2>${title}</h2>${rows.join('')}</article>
<svg width=0 height=0><filter id=hand><feTurbulence baseFrequency=.022 numOctaves=3 /><feDisplacementMap in=SourceGraphic scale=26 /></filter></svg>`;
  const onPage = async <Result>(use: (page: Page) => Promise<Result>) => {
    const context = await newContext(browser, { viewport: { width: 700, height: 220 + 50 * dishes.length } });
    const page = await context.newPage();
    await page.setContent(html);
    return use(page).finally(() => context.close());
  };
  return {
    photograph: () => onPage((page) => page.screenshot({ type: 'jpeg', quality: 70 })),
    pdf: () => onPage((page) => page.pdf()),
    /** A PDF without text. */
    async scan() {
      const image = await onPage((page) => page.screenshot({ type: 'jpeg', quality: 70 }));
      return onPage(async (page) => {
        await page.setContent(
          `<img src="data:image/jpeg;base64,${image.toString('base64')}" style="width:100%">`,
        );
        return page.pdf();
      });
    },
  };
}
