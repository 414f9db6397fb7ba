// @vitest-environment happy-dom
import { createElement, render } from 'preact';
import { useState } from 'preact/hooks';
import { beforeEach, expect, it } from 'vitest';
import { hasDrawnTexts, type TreeNode } from './drawn-texts.ts';

let root: HTMLElement & { __k?: TreeNode };
let setPrice: (price: number) => void;

function Price() {
  const [price, set] = useState(6);
  setPrice = set;
  return createElement('b', null, '$', price);
}

beforeEach(() => {
  root = document.createElement('main');
  document.body.replaceChildren(root);
  render(
    createElement('div', null, createElement('p', null, 'Soup'), createElement(Price, null), null),
    root,
  );
});

const isIntact = () => hasDrawnTexts(root.__k);

it('accepts what was drawn, also after a change', async () => {
  expect(isIntact()).toBe(true);

  setPrice(7);
  await Promise.resolve();

  expect(root.textContent).toBe('Soup$7');
  expect(isIntact()).toBe(true);
});

it('notices a text in other elements, another text, and a missing one', () => {
  const [dish, price] = root.querySelectorAll('p, b');
  const font = document.createElement('font');
  font.textContent = 'Soup';
  dish?.firstChild?.replaceWith(font);
  expect(isIntact()).toBe(false);

  render(null, root);
  expect(isIntact()).toBe(true);
  render(createElement('p', null, 'Stew'), root);
  const text = root.querySelector('p')?.firstChild as Text;
  text.data = 'Eintopf';
  expect(isIntact()).toBe(false);
  text.data = 'Stew';
  expect(isIntact()).toBe(true);

  root.querySelector('p')?.remove();
  expect(price?.isConnected).toBe(false);
  expect(isIntact()).toBe(false);
});
