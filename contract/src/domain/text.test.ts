import { expect, it } from 'vitest';
import { isStorable, utf8Length } from './text.ts';

it.each(['', 'a', 'é', '€', '😀', 'Crème brûlée 🍮'])('counts the UTF-8 bytes of "%s"', (text) => {
  expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});

it.each(['a\u0000', '\ud800', 'x\udc00y'])('rejects %j', (text) => {
  expect(isStorable(text)).toBe(false);
});

it('accepts any other text', () => {
  expect(isStorable('😀 Crème\n\t')).toBe(true);
});
