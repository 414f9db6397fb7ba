// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createTextMeasurer } from './measure-text.ts';

it('measures prepared texts together, and not again', () => {
  const measure = createTextMeasurer(document);
  const append = vi.spyOn(document.body, 'appendChild');

  measure.prepare([
    { className: 'dish', text: 'Smoked trout' },
    { className: 'dish', text: 'Trout with dill butter' },
    { className: 'price', text: '11.50' },
  ]);
  expect(append).toHaveBeenCalledTimes(1);
  measure('dish', 'Smoked trout');
  measure('price', '11.50');
  expect(append).toHaveBeenCalledTimes(1);
  measure('price', 'Smoked trout');

  expect(append).toHaveBeenCalledTimes(2);
  append.mockRestore();
  expect(document.body.children).toHaveLength(0);
});
