import { describe, expect, it } from 'vitest';
import { contentOf, firstChoice, NEW, wantedOf } from './wanted-display.ts';

const aDisplay = (id: string, screens: number) => ({
  id,
  status: { screens: Array.from({ length: screens }) },
});
const menus = [{ id: 'lunch' }];

describe('what is chosen at first', () => {
  it('is the display that waits for a screen', () => {
    expect(firstChoice([aDisplay('a', 1), aDisplay('b', 0)], menus).target).toBe('b');
  });

  it('is a new one with the first menu, where all have a screen or there is none', () => {
    expect(firstChoice([aDisplay('a', 2)], menus)).toMatchObject({ target: NEW, menuId: 'lunch' });
    expect(firstChoice([], [])).toMatchObject({ target: NEW, menuId: '' });
  });
});

describe('what the server is asked for', () => {
  const choice = { target: NEW, name: '', menuId: '', isReplacing: false };

  it('is nothing without a name', () => {
    expect(wantedOf({ ...choice, name: '  ' })).toBeUndefined();
  });

  it('is a new display with its menu', () => {
    expect(wantedOf({ ...choice, name: ' Bar ' })).toEqual({ name: 'Bar' });
    expect(wantedOf({ ...choice, name: 'Bar', menuId: 'lunch' })).toEqual({ name: 'Bar', menuId: 'lunch' });
  });

  it('is a display that is there, which keeps its menu', () => {
    expect(wantedOf({ ...choice, target: 'a', menuId: 'lunch' })).toEqual({ displayId: 'a' });
    expect(wantedOf({ ...choice, target: 'a', isReplacing: true })).toEqual({
      displayId: 'a',
      isReplacing: true,
    });
  });
});

it('a display shows its menu, else its media, else what is scheduled, else nothing', () => {
  const nothing = { menuId: null, mediaUrl: null, scheduledContent: [] };
  const named = [{ id: 'lunch', name: 'Lunch' }];

  expect(contentOf({ ...nothing, menuId: 'lunch', mediaUrl: '/media/a.webp' }, named)).toBe('Lunch');
  expect(contentOf({ ...nothing, mediaUrl: '/media/a.webp' }, named)).toBe('its media');
  expect(contentOf(nothing, named)).toBeUndefined();
});
