import { defaultSettings, type Look } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { sayLook } from './say-look.ts';

const display = (name: string, menuId: string | null, look: Look) => ({
  name,
  menuId,
  settings: { ...defaultSettings, look },
});

it('names the displays that show the menu in another look, and nothing when there are none', () => {
  const bar = display('Bar', 'lunch', 'spotlight');
  const front = display('Front TV', 'lunch', 'board');

  expect(sayLook('lunch', [bar, front, display('Hatch', 'lunch', 'custom')])).toBe(
    'Screens show this arrangement in the look “As arranged” (Displays, Settings); Bar and Front TV have another one.',
  );
  expect(sayLook('lunch', [bar])).toMatch(/; Bar has another one\.$/);
  expect(sayLook('lunch', [bar, bar, bar, bar])).toMatch(/; 4 displays have another one\.$/);
  expect(sayLook('lunch', [display('Hatch', 'lunch', 'custom'), display('Bar', null, 'board')])).toBe('');
});
