import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';
import { breakable, readWordList } from '@menuboard/contract/screen/word-breaks';
import { describe, expect, it } from 'vitest';
import { withWordBreaks } from './word-breaks.ts';

const itemNamed = (name: string, rest: Partial<ScreenItem> = {}): ScreenItem => ({
  id: 'item',
  name,
  description: '',
  price: 6.5,
  category: '',
  imageUrl: null,
  isAvailable: true,
  revision: 1,
  ...rest,
});
const menuOf = (...items: ScreenItem[]): ScreenMenu => ({
  id: 'menu',
  name: '',
  description: '',
  items,
  revision: 1,
});

/** A name with its possible breaks: `-` with a hyphen, `|` without one. */
function broken(name: string, tag: string | undefined): string {
  const { wordBreaks } = withWordBreaks(itemNamed(name), tag);
  return breakable(name, readWordList(wordBreaks))
    .replace(/\u00AD/g, '-')
    .replace(/\u200B/g, '|');
}

describe('the places at which words break on screens', () => {
  it.each([
    ['de', 'Donaudampfschifffahrtsgesellschaft', 'Donau-dampf-schiff-fahrts-ge-sell-schaft'],
    ['de-AT', 'Rindfleischetikettierung', 'Rind-fleisch-eti-ket-tie-rung'],
    ['de', 'Zwiebelrostbraten mit Spätzle', 'Zwie-bel-rost-bra-ten mit Spätzle'],
    ['en', 'Strawberry cheesecake', 'Straw-berry cheese-cake'],
    ['es', 'Champiñones con guarnición', 'Cham-pi-ño-nes con guar-ni-ción'],
    ['th', 'ข้าวผัดกุ้งใส่ไข่ดาว', 'ข้าว|ผัด|กุ้ง|ใส่|ไข่|ดาว'],
    ['ja', '醤油ラーメン、チャーシュー丼', '醤油|ラーメン、|チャーシュー|丼'],
    ['zh', '宫保鸡丁配米饭', '宫|保|鸡|丁|配|米饭'],
  ])('are those of %s', (tag, name, expected) => {
    expect(broken(name, tag)).toBe(expected);
  });

  it('need a language with patterns, except between words that no space separates', () => {
    expect(broken('Rindfleischetikettierung', undefined)).toBe('Rindfleischetikettierung');
    expect(broken('Rindfleischetikettierung', 'tlh')).toBe('Rindfleischetikettierung');
    expect(broken('ข้าวผัดกุ้ง', undefined)).toBe('ข้าว|ผัด|กุ้ง');
  });

  it('follow the language of a translation', () => {
    const item = itemNamed('Rindfleischsuppe', { translations: { es: { name: 'Champiñones' } } });

    expect(withWordBreaks(item, 'de').wordBreaks).toBe('Rind-fleisch-suppe Cham-pi-ño-nes');
  });

  it('are missing where nothing breaks', () => {
    expect(withWordBreaks(menuOf(itemNamed('Rindfleischsuppe')), 'de').wordBreaks).toBe('Rind-fleisch-suppe');
    expect(withWordBreaks(menuOf(itemNamed('Soup of the day')), 'en')).not.toHaveProperty('wordBreaks');
  });
});

it('costs a menu of 1,000 dishes at most a twentieth of its size', () => {
  const words = [
    'Rind',
    'Kalbs',
    'Schweine',
    'Hähnchen',
    'Kartoffel',
    'Spargel',
    'Zwiebel',
    'Käse',
    'Pfifferling',
    'Kürbis',
  ];
  const ends = [
    'suppe',
    'schnitzel',
    'auflauf',
    'rostbraten',
    'spätzle',
    'geschnetzeltes',
    'pfannkuchen',
    'salat',
    'ragout',
    'strudel',
  ];
  const dishes = Array.from({ length: 1_000 }, (_, at) => {
    const start = words[at % 10] ?? '';
    const end = ends[Math.floor(at / 10) % 10] ?? '';
    return itemNamed(`${start}${end.toLowerCase()} ${at}`, {
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      description: `mit ${words[(at * 7) % 10]}${ends[(at * 3) % 10]}, Preiselbeeren und hausgemachten Semmelknödeln`,
      category: 'Hauptgerichte',
    });
  });
  const bytes = (menu: ScreenMenu) => Buffer.byteLength(JSON.stringify(menu));
  const plain = menuOf(...dishes);

  const growth = bytes(withWordBreaks(plain, 'de')) / bytes(plain) - 1;

  expect(growth).toBeGreaterThan(0);
  expect(growth).toBeLessThan(0.05);
});
