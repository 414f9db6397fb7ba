import { expect, it } from 'vitest';
import { isStorable, utf8Length } from './text.ts';

it.each(['', 'a', 'é', '€', '😀', 'Crème brûlée 🍮'])('counts the bytes of "%s"', (text) => {
  expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});

it.each(['a\u0000', '\ud800', 'x\udc00y'])('knows %j cannot be stored', (text) => {
  expect(isStorable(text)).toBe(false);
});

it('lets everything else be stored', () => {
  expect(isStorable('😀 Crème\n\t')).toBe(true);
});
