import { expect, it } from 'vitest';
import { LanguageTag } from '../fields.ts';
import { isLanguageTag } from './language-tag.ts';

it.each(['de', 'pt-BR', 'zh-Hant', 'sr-Latn-RS'])('%s is a language', (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
  expect(LanguageTag.safeParse(tag).success).toBe(true);
});

it.each(['fr-x', 'zh-Hant-TW-x', 'it-abcd-abcd', ''])(
  '%s is no language, for Intl and for the contract',
  (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
    expect(LanguageTag.safeParse(tag).success).toBe(false);
  },
);
