/** The admin draws boards with React, a screen with Preact: the same props must give the same picture. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildScenes, type Scenes } from '../harness/scenes.ts';
import { openTv, type Tv } from '../pages/tv.ts';

let scenes: Scenes;
let tv: Tv;
beforeAll(async () => {
  scenes = await buildScenes('react', 'preact');
  tv = await openTv('current');
});
afterAll(async () => {
  await tv?.close();
  await scenes?.close();
});

async function drawn(mode: 'react' | 'preact'): Promise<string[]> {
  await scenes.show(tv, mode);
  // Without what the two do differently and nobody sees: the order of attributes, empty texts.
  const sections = await tv.evaluate(`[...document.querySelectorAll('section')].map((section) => {
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
  })`);
  return sections as string[];
}

it('draws every scene alike', async () => {
  const react = await drawn('react');
  const preact = await drawn('preact');

  expect(react.length).toBeGreaterThan(10);
  expect(preact).toEqual(react);
  expect(tv.errors()).toEqual([]);
});
