/** The admin draws boards with React, a screen with Preact: the same props must give the same picture. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildScenes, type Scenes } from '../harness/scenes.ts';
import { openTv, type Tv } from '../pages/tv.ts';

type Mode = 'react' | 'preact';

let scenes: Scenes;
let tv: Tv;
/** What each of them drew. */
const drawn: Record<Mode, unknown> = { react: [], preact: [] };
/** The board on the glass above the same cards, before a turn, after one and after two. */
const turned: Record<Mode, unknown[]> = { react: [], preact: [] };
beforeAll(async () => {
  scenes = await buildScenes('react', 'preact');
  tv = await openTv('current');
  for (const mode of ['react', 'preact'] as const) {
    await scenes.show(tv, mode);
    drawn[mode] = await tv.evaluate(sections);
    await tv.evaluate("window.cards = [].slice.call(document.querySelectorAll('.turning article img'))");
    turned[mode].push(await tv.evaluate(pages));
    turned[mode].push(await tv.evaluate(pagesAfterTurn));
    turned[mode].push(await tv.evaluate(pagesAfterTurn));
  }
});
afterAll(async () => {
  await tv?.close();
  await scenes?.close();
});

// Without what the two do differently and nobody sees: the order of attributes, empty texts.
const sections = `[...document.querySelectorAll('section')].map((section) => {
  const lines = [];
  (function walk(element, depth) {
    const attributes = [...element.attributes].map(({ name, value }) => name + '=' + (name === 'style' ? element.style.cssText : value));
    lines.push(' '.repeat(depth) + element.tagName + ' ' + attributes.sort().join(' '));
    for (const child of element.childNodes) {
      if (child.nodeType !== 3) walk(child, depth + 1);
      else if (child.data) lines.push(child.data);
    }
  })(section, 0);
  return lines.join('\\n');
})`;

const pages = `cards.map((card) => {
  const place = card.closest('.turning');
  if (!place) return 'made anew';
  const ground = [...place.children].find((child) => child.contains(card));
  const isSeen = getComputedStyle(ground).opacity === '1';
  return place.querySelector('[data-board]').getAttribute('data-board') + (isSeen ? ', seen' : ', not seen');
})`;

// They are drawn one after the other, in their own time.
const pagesAfterTurn = `new Promise((done) => {
  const before = ${pages};
  document.dispatchEvent(new Event('turn'));
  const deadline = performance.now() + 10000;
  (function look() {
    const now = ${pages};
    const isOver = now.every((page, n) => page !== before[n]) || performance.now() > deadline;
    if (isOver) done(now);
    else requestAnimationFrame(look);
  })();
})`;

it('draws every scene alike', () => {
  expect((drawn.react as string[]).length).toBeGreaterThan(10);
  expect(drawn.preact).toEqual(drawn.react);
  expect(tv.errors()).toEqual([]);
});

it.each(['react', 'preact'] as const)(
  'keeps the cards of an arranged board through its other page (%s)',
  (mode) => {
    // Four cards, lying and upright.
    const all = (page: string) => Array.from({ length: 8 }, () => page);

    expect(turned[mode]).toEqual([all('custom, seen'), all('board, not seen'), all('custom, seen')]);
  },
);

describe('fonts that arrive late', () => {
  let slow: Tv;
  let release: (() => void) | undefined;
  afterEach(async () => {
    release?.();
    await slow?.close();
  });

  it('are measured when they have arrived', async () => {
    release = scenes.holdFonts('');
    slow = await openTv('current');
    await scenes.open(slow, 'preact');
    const withFallbacks = await slow.evaluate(sections);

    release();
    await scenes.settle(slow);

    expect(withFallbacks).not.toEqual(drawn.preact);
    expect(await slow.evaluate(sections)).toEqual(drawn.preact);
  });

  it('do not delay those that have arrived', async () => {
    release = scenes.holdFonts('newsreader');
    slow = await openTv('current');
    await scenes.open(slow, 'preact');
    const chalk = (await slow.waitFor(
      `(function () { var now = ${sections}[0]; return now === ${JSON.stringify((drawn.preact as string[])[0])} && now; })()`,
    )) as string;

    expect(await slow.evaluate('document.fonts.status')).toBe('loading');
    expect(chalk).toBe((drawn.preact as string[])[0]);
  });
});
