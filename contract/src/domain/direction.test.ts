import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const tags = letters.flatMap((one) => letters.map((other) => one + other));
const written = ['ar', 'ar-EG', 'fa-IR', 'ur-PK', 'ckb', 'syr', 'nqo', 'az-Arab', 'uz-Arab-AF', 'ff-Adlm'];
const others = ['ur-Latn', 'sd-Deva', 'he-Latn-IL', 'az', 'pa-IN', 'pa-PK', 'arn', 'iu', 'fao', 'de-AT'];
const scripts = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa'];

it('knows the direction of each language, as Intl does', () => {
  const differing = [...tags, ...written, ...others].filter((tag) => {
    const { script = '' } = new Intl.Locale(tag).maximize();
    return (directionOf(tag) === 'rtl') !== scripts.includes(script);
  });

  expect(differing).toEqual([]);
});
