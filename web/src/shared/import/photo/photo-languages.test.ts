import { expect, it } from 'vitest';
import { photoLanguage } from './photo-languages.ts';

it.each([
  ['pt-BR', 'pt'],
  ['de', 'de'],
  ['nl', 'en'],
  ['ja', 'en'],
  // Filipino is not Finnish, and no language is called like a method.
  ['fil', 'en'],
  ['constructor', 'en'],
])('reads a menu in %s as %s', (tag, language) => {
  expect(photoLanguage(tag)).toBe(language);
});
