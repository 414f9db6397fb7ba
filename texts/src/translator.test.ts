import { expect, it } from 'vitest';
import { matchLanguage } from './languages.ts';
import { createTranslator, keyOf } from './translator.ts';

const german = createTranslator('de', {
  'Delete {name}?': '{name} löschen?',
  '{count} item': ['{count} Artikel', '{count} Artikel (viele)'],
  [keyOf('Open', 'hours')]: 'Geöffnet',
  Open: 'Öffnen',
});
const english = createTranslator('en', {});

it('fills a translated text, and leaves one without a translation in English', () => {
  expect(german.t('Delete {name}?', { name: 'Soup' })).toBe('Soup löschen?');
  expect(german.t('Add {name}', { name: 'Soup' })).toBe('Add Soup');
});

it('writes numbers as the language does, and text as it is', () => {
  expect(german.plural(1234, '{count} item', '{count} items')).toBe('1.234 Artikel (viele)');
  expect(english.plural(1, '{count} item', '{count} items')).toBe('1 item');
  expect(english.t('{a} of {b}', { a: '1234', b: 1234 })).toBe('1234 of 1,234');
});

it('chooses the plural form by the rules of the language', () => {
  const forms = { '{count} file': ['{count} plik', '{count} pliki', '{count} plików'] };
  const polish = createTranslator('pl', forms);

  const counts = [1, 2, 5, 22].map((count) => polish.plural(count, '{count} file', '{count} files'));

  expect(counts).toEqual(['1 plik', '2 pliki', '5 plików', '22 pliki']);
});

it('tells texts with two meanings apart by their context', () => {
  expect(german.t('Open')).toBe('Öffnen');
  expect(german.t('Open', { context: 'hours' })).toBe('Geöffnet');
});

it('cuts a text at its placeholders, in the order of the language', () => {
  const name = { element: 'b' };

  expect(german.parts<'Delete {name}?', typeof name>('Delete {name}?', { name })).toEqual([
    name,
    ' löschen?',
  ]);
});

it('chooses the first language that we have', () => {
  expect(matchLanguage(['fr-CH', 'de-CH', 'en'])).toBe('de');
  expect(matchLanguage(['fr'])).toBe('en');
});
