import { brandPalette } from '@menuboard/contract/domain/brand-palette';
import { parseColor } from '@menuboard/contract/domain/color';
import { expect, it } from 'vitest';
import { asBackground, colorChoices, offeredTones } from './color-choices.ts';

const tones = { paper: '#1f2a27', ink: '#f4f1e8', soft: '#c4c6bc', accent: '#f2c14e' } as const;
const palette = brandPalette({ ground: '#102030', ink: '#ffffff', accent: '#ffcc00' });

it("offers the theme's colours, then the brand's, each by its name", () => {
  const choices = colorChoices({ tones }, offeredTones.text, palette);

  expect(choices.map(({ name }) => name)).toEqual([
    'Ink',
    'Soft',
    'Accent',
    'Paper',
    'Brand paper',
    'Brand ink',
    'Brand soft',
    'Brand accent',
  ]);
  expect(choices[0]).toEqual({ name: 'Ink', color: '#f4f1e8', tone: 'ink' });
  expect(choices.at(-1)).toEqual({ name: 'Brand accent', color: '#ffcc00' });
});

it('offers only the theme where there is no brand, or where the theme wears it', () => {
  expect(colorChoices({ tones }, offeredTones.fill, undefined).every(({ tone }) => tone)).toBe(true);
});

it('makes a background of a colour by changing it until texts can be read', () => {
  const colors = { tones, paper: parseColor(tones.paper), texts: [parseColor(tones.ink)] };

  expect(asBackground('#000000', colors)).toBe('#000000');
  expect(asBackground('#f4f1e8', colors)).not.toBe('#f4f1e8');
});
