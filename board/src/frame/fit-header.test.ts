import { describe, expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { fitHeader, headerMetrics, titleHeader } from './fit-header.ts';

const measure = createTextMeasurer(undefined);
const texts = (name: string, description: string, corner: string) => ({
  name: measure('name', name),
  description: measure('text', description),
  corner: measure('text', corner),
});

describe('fitHeader', () => {
  it('gives an ordinary menu the designed sizes', () => {
    const fit = fitHeader(texts('Lunch', 'Until the pot is empty', 'Counter left · 12:42'), 888);

    expect(fit).toMatchObject({ name: 40, description: 27, corner: 27 });
  });

  it('makes a title smaller rather than break a word', () => {
    const narrow = { ...titleHeader, comfortable: 400, max: 400 };

    const fit = fitHeader(texts('Specialities', '', 'Counter left · 12:42'), 620, narrow);

    const word = 'Specialities'.length * 0.52 * fit.name;
    expect(word).toBeLessThan(620 - fit.cornerWidth - headerMetrics.between);
    expect(fitHeader(texts('Lunch', '', 'Counter left · 12:42'), 620, narrow).name).toBe(92);
  });

  it('has room for the second line of a corner that starts on the baseline of the name', () => {
    const short = fitHeader(texts('Lunch', '', 'Counter'), 728, titleHeader);
    const long = fitHeader(texts('Lunch', '', 'Takeaway hatch · 14:48'), 728, titleHeader);

    expect(long.name).toBe(short.name);
    expect(long.height - short.height).toBeGreaterThan(0.5 * long.corner);
  });

  it('reserves no space for a missing description', () => {
    const withOne = fitHeader(texts('Lunch', 'Until the pot is empty', 'Counter'), 888);
    const without = fitHeader(texts('Lunch', '', 'Counter'), 888);

    expect(without.height).toBeLessThan(withOne.height);
  });

  it.each([
    ['long names', 'Lunch menu '.repeat(11), '', 'Counter left '.repeat(9)],
    ['a long description', 'Lunch', 'Until the pot is empty '.repeat(43), 'Counter'],
    ['no spaces', 'W'.repeat(120), 'W'.repeat(1_000), 'W'.repeat(120)],
  ])("stays within the header's maximum height: %s", (_, name, description, corner) => {
    const fit = fitHeader(texts(name, description, corner), 888);

    expect(fit.height).toBeLessThanOrEqual(200);
    expect(fit.cornerWidth).toBeLessThanOrEqual(888 * 0.45 + 1);
  });
});
