/**
 * Draws a photo of a printed menu: on a table, turned, in perspective, folded, in uneven light. The browser distorts
 * the page with CSS, and its screenshot is the photo.
 */
import type { Browser } from 'playwright-core';
import { newContext } from '../../../../e2e/harness/browser.ts';
import type { PrintedMenu } from './printed-menus.ts';

export interface Distortion {
  columns?: 1 | 2;
  font?: string;
  /** Dots lead to the prices, instead of an empty space. */
  hasLeaders?: boolean;
  /** Degrees. */
  turn?: number;
  /** Degrees by which the top leans back, and the left side. */
  lean?: { top?: number; left?: number };
  folds?: number;
  /** Brightness of the darkest corner, from 0 (black) to 1 (no shadow). */
  light?: number;
  /** The paper fills the photo, without a visible edge. */
  isCutOff?: boolean;
  /** How far, in pixels, the strokes stray from the print, as in handwriting. */
  hand?: number;
  /** Styles of the paper, such as those of a chalk board. */
  css?: string;
}

const PAPER = { width: 1_100, height: 1_560 };

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function contentHtml(menu: PrintedMenu): string {
  const sections = menu.sections.map(({ name, dishes }) => {
    const rows = dishes.map(
      (dish) =>
        `<p class=dish><span>${escapeHtml(dish.name)}</span><i></i><b>${dish.price}</b></p>${
          dish.description ? `<p class=more>${escapeHtml(dish.description)}</p>` : ''
        }`,
    );
    return `<section><h2>${escapeHtml(name)}</h2>${rows.join('')}</section>`;
  });
  return `<h1>${escapeHtml(menu.title)}</h1><main>${sections.join('')}</main>`;
}

function foldsHtml(folds: number): string {
  return Array.from({ length: folds }, (_, at) => {
    const y = (100 * (at + 1)) / (folds + 1);
    return `<div class=shade style="background:linear-gradient(#0000 ${y - 9}%,#0007 ${y - 0.3}%,#0004 ${y}%,#fff6 ${y + 0.4}%,#0000 ${y + 7}%)"></div>`;
  }).join('');
}

export function menuHtml(menu: PrintedMenu, distortion: Distortion): string {
  const { columns = 1, font = 'DejaVu Serif', hasLeaders, turn = 0, lean, folds = 0 } = distortion;
  const { light = 1, isCutOff, hand, css = '' } = distortion;
  const size = columns === 2 ? 25 : 30;
  const shadow = `radial-gradient(circle at 20% 15%,#0000 10%,rgb(0 0 0/${1 - light}) 100%)`;
  return `<!doctype html><meta charset=utf-8><style>
*{margin:0;box-sizing:border-box}
body{background:#4b3a2c;height:100vh;display:grid;place-items:center;overflow:hidden;perspective:2600px}
main,h1{${hand ? 'filter:url(#hand)' : ''}}
article{position:relative;width:${PAPER.width}px;height:${PAPER.height}px;padding:60px 70px;background:#f4efe4;color:#221d1a;
font:${size}px/1.36 '${font}';transform:rotateX(${lean?.top ?? 0}deg) rotateY(${lean?.left ?? 0}deg) rotate(${turn}deg) scale(${isCutOff ? 1.25 : 1});
${isCutOff ? 'padding:190px 200px;' : ''}}
h1{font-size:1.9em;text-align:center;margin-bottom:.3em}
h2{font-size:1.25em;margin:.5em 0 .2em;break-after:avoid}
main{columns:${columns};column-gap:70px}
section{break-inside:avoid}
.dish{display:flex;align-items:baseline;gap:.3em}
.dish i{flex:1;${hasLeaders ? 'border-bottom:3px dotted currentColor' : ''}}
.dish b{font-weight:inherit}
.more{font-size:.8em;opacity:.85}
.shade{position:absolute;inset:0}
${css}
</style><svg width=0 height=0 style="position:absolute"><filter id=hand x=-5% y=-5% width=110% height=110%>
<feTurbulence type=turbulence baseFrequency=.022 numOctaves=3 /><feDisplacementMap in=SourceGraphic scale=${hand ?? 0} />
</filter></svg><article>${contentHtml(menu)}${foldsHtml(folds)}</article><div class=shade style="background:${shadow}"></div>`;
}

/** Printed lines, which a reader of the photo must find. */
export function printedLines(menu: PrintedMenu): string[] {
  return [
    menu.title,
    ...menu.sections.flatMap(({ name, dishes }) => [
      name,
      ...dishes.flatMap((dish) => [
        `${dish.name} ${dish.price}`,
        ...(dish.description ? [dish.description] : []),
      ]),
    ]),
  ];
}

/** A JPEG of quality 70. */
export async function takePhoto(browser: Browser, html: string): Promise<Buffer> {
  const context = await newContext(browser, { viewport: { width: 1_500, height: 2_000 } });
  try {
    const page = await context.newPage();
    await page.setContent(html);
    return await page.screenshot({ type: 'jpeg', quality: 70 });
  } finally {
    await context.close();
  }
}
