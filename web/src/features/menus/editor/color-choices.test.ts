import { parseColor } from '@menuboard/contract/domain/color';
import { expect, it } from 'vitest';
import { asBackground, colorChoices, offeredTones } from './color-choices.ts';

const tones = { paper: '#1f2a27', ink: '#f4f1e8', soft: '#c4c6bc', accent: '#f2c14e' } as const;

it("offers the theme's colours, each by its name", () => {
  const choices = colorChoices({ tones }, offeredTones.text);

  expect(choices.map(({ name }) => name)).toEqual(['Text', 'Muted text', 'Accent', 'Background']);
  expect(choices[0]).toEqual({ name: 'Text', color: '#f4f1e8', tone: 'ink' });
});

it('makes a background of a colour by changing it until texts can be read', () => {
  const colors = { tones, paper: parseColor(tones.paper), texts: [parseColor(tones.ink)] };

  expect(asBackground('#000000', colors)).toBe('#000000');
  expect(asBackground('#f4f1e8', colors)).not.toBe('#f4f1e8');
});
