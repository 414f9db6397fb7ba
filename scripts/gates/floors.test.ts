import { expect, it } from 'vitest';
import { tooFewIn } from './floors.ts';

it('reports only the folders with too few files', () => {
  const paths = ['web/src/a.ts', 'web/src/b.ts', 'server/src/a.ts', 'webcam/a.ts'];

  expect(tooFewIn({ web: 2, server: 1 }, paths)).toEqual([]);
  expect(tooFewIn({ web: 3, server: 1, board: 1 }, paths)).toEqual([
    '2 files were seen in web/, at least 3 were expected: the gate does not see the tree.',
    '0 files were seen in board/, at least 1 were expected: the gate does not see the tree.',
  ]);
});
