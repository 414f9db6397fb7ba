import { describe, expect, it } from 'vitest';
import { contentName, initialChoice, NEW_DISPLAY, toTakeClaim } from './display-choice.ts';

const aDisplay = (id: string, screens: number) => ({
  id,
  name: id,
  status: { screens: Array.from({ length: screens }) },
});
const menus = [{ id: 'lunch' }];

describe('the initial choice', () => {
  it('is a display without a screen', () => {
    expect(initialChoice([aDisplay('a', 1), aDisplay('b', 0)], menus).target).toBe('b');
  });

  it('suggests a name that no display has', () => {
    expect(initialChoice([], menus).name).toBe('Counter');
    expect(initialChoice([aDisplay('Counter', 1)], menus).name).toBe('Window');
  });

  it('is a new display with the first menu when every display has a screen', () => {
    expect(initialChoice([aDisplay('a', 2)], menus)).toMatchObject({ target: NEW_DISPLAY, menuId: 'lunch' });
    expect(initialChoice([], [])).toMatchObject({ target: NEW_DISPLAY, menuId: '' });
  });
});

describe('the request to the server', () => {
  const choice = { target: NEW_DISPLAY, name: '', menuId: '', isReplacing: false, look: undefined };

  it('is undefined without a name', () => {
    expect(toTakeClaim({ ...choice, name: '  ' })).toBeUndefined();
  });

  it('is a new display with its menu', () => {
    expect(toTakeClaim({ ...choice, name: ' Bar ' })).toEqual({ name: 'Bar' });
    expect(toTakeClaim({ ...choice, name: 'Bar', menuId: 'lunch' })).toEqual({
      name: 'Bar',
      menuId: 'lunch',
    });
  });

  it('is an existing display without a menu, so that it keeps its own', () => {
    expect(toTakeClaim({ ...choice, target: 'a', menuId: 'lunch' })).toEqual({ displayId: 'a' });
    expect(toTakeClaim({ ...choice, target: 'a', isReplacing: true })).toEqual({
      displayId: 'a',
      isReplacing: true,
    });
  });
});

it('a display shows its menu, else its media, else its schedule, else nothing', () => {
  const nothing = { menuId: null, mediaUrl: null, scheduledContent: [] };
  const named = [{ id: 'lunch', name: 'Lunch' }];

  expect(contentName({ ...nothing, menuId: 'lunch', mediaUrl: '/media/a.webp' }, named)).toBe('Lunch');
  expect(contentName({ ...nothing, mediaUrl: '/media/a.webp' }, named)).toBe('its media');
  expect(contentName(nothing, named)).toBeUndefined();
});
