/** The admin draws boards with React, a screen with Preact: the same props must render the same elements. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { inTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { buildScenes, type Scenes } from '../harness/scenes.ts';
import { it } from '../harness/screen-test.ts';

const modes = ['react', 'preact'] as const;

let scenes: Scenes;
beforeAll(async () => {
  scenes = await buildScenes(...modes);
});
afterAll(() => scenes?.close());

/** Elements of every scene, without invisible differences: the order of attributes, and empty texts. */
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

/** For each image of a card: the board drawn above it, and whether the card is visible. */
const cardStates = `cards.map((card) => {
  const rotation = card.closest('.turning');
  if (!rotation) return 'created again';
  const page = [...rotation.children].find((child) => child.contains(card));
  const isVisible = getComputedStyle(page).opacity === '1';
  return rotation.querySelector('[data-board]').getAttribute('data-board') + (isVisible ? ', visible' : ', hidden');
})`;

/** Turns every board to its next page and waits until all cards have changed. */
const turnPage = `new Promise((done) => {
  const before = ${cardStates};
  document.dispatchEvent(new Event('turn'));
  const deadline = performance.now() + ${timeLimit(10_000)};
  (function check() {
    const now = ${cardStates};
    const isOver = now.every((state, n) => state !== before[n]) || performance.now() > deadline;
    if (isOver) done(now);
    else requestAnimationFrame(check);
  })();
})`;

it('draws every scene alike', async ({ openTv }) => {
  const tv = await openTv('current');
  const drawn: unknown[] = [];
  for (const mode of modes) {
    await scenes.show(tv, mode);
    drawn.push(await tv.evaluate(sections));
  }

  const [react, preact] = drawn;
  expect((react as string[]).length).toBeGreaterThan(10);
  expect(preact).toEqual(react);
  expect(tv.errors()).toEqual([]);
});

inTestAll(it.for(modes))(
  'keeps the elements of the cards when a page is shown in between (%s)',
  async (mode, { openTv }) => {
    const tv = await openTv('current');
    await scenes.show(tv, mode, '#turning');
    await tv.evaluate("window.cards = [].slice.call(document.querySelectorAll('.turning article img'))");

    const states = [await tv.evaluate(cardStates), await tv.evaluate(turnPage), await tv.evaluate(turnPage)];

    // Four cards, in landscape and in portrait.
    const all = (state: string) => Array.from({ length: 8 }, () => state);
    expect(states).toEqual([all('custom, visible'), all('board, hidden'), all('custom, visible')]);
  },
);

describe('fonts that load late', () => {
  it('are measured once they have loaded', async ({ openTv }) => {
    const quick = await openTv('current');
    await scenes.show(quick, 'preact', '#fonts');
    const expected = await quick.evaluate(sections);
    const slow = await openTv('current');
    const release = scenes.holdFonts('');

    try {
      await scenes.open(slow, 'preact', '#fonts');
      expect(await slow.evaluate(sections)).not.toEqual(expected);
    } finally {
      release();
    }

    await scenes.settle(slow);
    expect(await slow.evaluate(sections)).toEqual(expected);
  });

  inTestAll(it)('do not delay a board whose fonts have loaded', async ({ openTv }) => {
    const quick = await openTv('current');
    await scenes.show(quick, 'preact', '#fonts');
    const [expected] = (await quick.evaluate(sections)) as string[];
    const slow = await openTv('current');
    const release = scenes.holdFonts('newsreader');

    try {
      await scenes.open(slow, 'preact', '#fonts');
      await slow.waitFor(`${sections}[0] === ${JSON.stringify(expected)}`);

      expect(await slow.evaluate('document.fonts.status')).toBe('loading');
    } finally {
      release();
    }
  });
});
