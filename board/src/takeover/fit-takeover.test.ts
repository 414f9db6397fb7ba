import { expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { wrap } from '../text/wrap.ts';
import { fitTakeover, takeoverBox, takeoverMetrics } from './fit-takeover.ts';

const measure = (text: string) => createTextMeasurer(undefined)('', text);
const shapes = ['landscape', 'portrait'] as const;

it.each(shapes)('draws short words large, and everything within a %s stage', (shape) => {
  const box = takeoverBox(shape);
  const short = fitTakeover(measure('Kitchen closed'), [measure('Back at 17:00')], box);
  const texts = [measure('Please leave the building by the nearest exit. '.repeat(10).trim())];
  const long = fitTakeover(measure('Fire alarm'), texts, box);
  const heightOf = (text: ReturnType<typeof measure>, size: number, line: number) =>
    wrap(text, box.width / size).length * size * line;

  expect(short.title).toBeGreaterThan(150);
  expect(short.text).toBeGreaterThan(90);
  expect(long.text).toBeGreaterThanOrEqual(44);
  const height =
    heightOf(measure('Fire alarm'), long.title, takeoverMetrics.title) +
    long.text * takeoverMetrics.between +
    texts.reduce((sum, text) => sum + heightOf(text, long.text, takeoverMetrics.text), 0);
  expect(height).toBeLessThanOrEqual(box.height);
});

it('draws a title alone, a text alone, and many short lines', () => {
  const box = takeoverBox('landscape');
  const lines = Array.from({ length: 12 }, () => measure('Line'));

  expect(fitTakeover(measure('Closed'), [], box).title).toBe(260);
  expect(fitTakeover(undefined, [measure('Closed')], box).text).toBe(150);
  expect(fitTakeover(measure('Closed'), lines, box).text * 12).toBeLessThan(box.height);
});
