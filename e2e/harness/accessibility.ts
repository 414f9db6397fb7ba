import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  // Variable that the script of axe-core declares.
  var axe: typeof import('axe-core') | undefined;
}

const script = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const checked = {
  /** WCAG 2.2 AA. */
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** Rules whose result depends on a dark theme. */
  contrast: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** Violations that axe finds on the page in its current state. Waits until no animation runs. */
export async function findViolations(
  page: Page,
  rules: keyof typeof checked = 'everything',
): Promise<string[]> {
  await page.evaluate(endAnimations);
  // Only once for each page, because the script is large.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  // These rules need no style sheets, which axe would load again.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    runOnly: { type: checked[rules].type, values: [...checked[rules].values] },
  };
  const results = await page.evaluate((runOptions) => {
    // Nobody reaches the page behind a dialog, whose buttons may partly cover the page's.
    const isBehind = document.querySelector('[aria-modal=true]') !== null;
    // Drawings of boards count only for their contrast, which the tests of themes prove without a browser.
    const context: ElementContext = {
      exclude: [...(isBehind ? ['#root'] : []), '[aria-hidden] [data-board]'],
    };
    return globalThis.axe?.run(context, runOptions);
  }, options);
  if (!results) throw new Error('axe is not in the page');
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html.slice(0, 120)} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}

/** A fading element has too little contrast. A transition begins only in the frame after its cause. */
async function endAnimations(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const findRunning = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return playState === 'running' && Number.isFinite(end);
    });
  // Mantine inserts an element transparently, and fades it in some frames later.
  const isStillHidden = () =>
    [...document.querySelectorAll('[style*="transition-property"]')].some(
      (element) => element.checkVisibility() && getComputedStyle(element).opacity === '0',
    );
  do {
    await nextFrame();
    await nextFrame();
    await Promise.allSettled(findRunning().map((animation) => animation.finished));
  } while (findRunning().length > 0 || isStillHidden());
}
