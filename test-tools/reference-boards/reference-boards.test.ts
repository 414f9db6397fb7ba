import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readReferenceBoard, referenceBoards, referenceImage } from './reference-board.ts';

it('has nineteen reference boards', () => {
  expect(referenceBoards).toHaveLength(19);
});

it.each(referenceBoards)('has in %s what the API takes, and its images', (name) => {
  const { items, featured, displays } = readReferenceBoard(name);

  if (featured !== null) expect(items.map((item) => item.name)).toContain(featured);
  for (const { image } of items) if (image) expect(existsSync(referenceImage(image))).toBe(true);
  expect(displays).toHaveLength(name === 'wall' ? 3 : 1);
});
