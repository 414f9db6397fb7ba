import { describe, expect, it } from 'vitest';
import { stageMargins, stageSizes } from '../stage/stage-geometry.ts';
import { createTextMeasurer } from '../text/measure-text.ts';
import { wrap } from '../text/wrap.ts';
import { fitPanel, headedScale, panelMetrics, specialScale } from './fit-panel.ts';
import { areaBesidePanels, panelRects, panelRegion, visiblePanels, withPhoto } from './panel-layout.ts';

describe.each(['landscape', 'portrait'] as const)('panels on a %s stage', (shape) => {
  it('take 25 to 36 % of the stage, and leave the rest to the list', () => {
    const region = panelRegion[shape];
    const stage = stageSizes[shape];
    const share = (region.width * region.height) / (stage.width * stage.height);
    const { x, y } = stageMargins[shape];
    const { left, top } = areaBesidePanels[shape];

    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.36);
    const isApart = left + x >= region.width || top + y >= region.height;
    expect(isApart).toBe(true);
  });

  it.each([1, 2])('share the region: %i', (count) => {
    const { x, y } = stageMargins[shape];
    const stage = stageSizes[shape];
    const rects = panelRects(shape, count);

    const area = rects.reduce((sum, { panel }) => sum + panel.width * panel.height, 0);
    expect(area).toBeCloseTo(panelRegion[shape].width * panelRegion[shape].height);
    for (const given of rects) {
      for (const text of [given.text, withPhoto(given).text]) {
        const left = given.panel.left + text.left;
        const top = given.panel.top + text.top;
        expect(left).toBeGreaterThanOrEqual(x);
        expect(top).toBeGreaterThanOrEqual(y);
        expect(left + text.width).toBeLessThanOrEqual(stage.width - x);
        expect(top + text.height).toBeLessThanOrEqual(stage.height - y);
        expect(Math.min(text.width, text.height)).toBeGreaterThan(180);
      }
    }
  });
});

it('shows two panels at once, and all of them in turn', () => {
  const panels = (['special', 'note', 'qr'] as const).map((kind) => ({ kind }));
  const kindsAt = (index: number) => visiblePanels(panels, index).map(({ kind }) => kind);

  expect([0, 1, 2].map(kindsAt)).toEqual([['special', 'note'], ['qr'], ['special', 'note']]);
  expect(visiblePanels([], 3)).toEqual([]);
});

it('shows orders all the time, and the other panels in turn beside them', () => {
  const panels = (['special', 'orders', 'note'] as const).map((kind) => ({ kind }));
  const kindsAt = (index: number) => visiblePanels(panels, index).map(({ kind }) => kind);

  expect([0, 1, 2].map(kindsAt)).toEqual([
    ['orders', 'special'],
    ['orders', 'note'],
    ['orders', 'special'],
  ]);
});

describe('fitPanel', () => {
  const measure = (text: string) => createTextMeasurer(undefined)('', text);
  const box = { width: 516, height: 972 };
  const texts = (name: string, text: string) => ({
    eyebrow: measure('Today'),
    name: measure(name),
    text: measure(text),
    price: 2.4,
  });

  it('sets a special with 96 to 140 px for its name and 120 to 160 px for its price', () => {
    const { name, price } = fitPanel(texts('Patty melt', 'Two thin patties, slow onions'), box, specialScale);

    expect(name).toBeGreaterThanOrEqual(96);
    expect(price).toBeGreaterThanOrEqual(120);
  });

  it.each([
    ['a long name', 'Wild boar with cranberries '.repeat(5), ''],
    ['a long text', 'Pie', 'Slowly braised for eight hours with root vegetables. '.repeat(6).slice(0, 300)],
    ['an unbroken name', 'W'.repeat(60), 'W'.repeat(300)],
  ])('keeps %s inside', (_, name, text) => {
    for (const scale of [specialScale, headedScale]) {
      const given = texts(name, text);
      const sizes = fitPanel(given, { width: 516, height: 440 }, scale);

      const lines = (part: 'name' | 'text') => wrap(given[part], 516 / sizes[part]).length * sizes[part];
      const height =
        sizes.eyebrow * panelMetrics.eyebrow +
        lines('name') * panelMetrics.name +
        lines('text') * panelMetrics.text +
        sizes.price * panelMetrics.price;
      expect(height).toBeLessThanOrEqual(440);
    }
  });
});
