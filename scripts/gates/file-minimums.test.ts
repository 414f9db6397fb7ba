import { expect, it } from 'vitest';
import { findMissingFiles } from './file-minimums.ts';

it('reports only the folders with too few files', () => {
  const paths = ['web/src/a.ts', 'web/src/b.ts', 'server/src/a.ts', 'webcam/a.ts'];

  expect(findMissingFiles({ web: 2, server: 1 }, paths)).toEqual([]);
  expect(findMissingFiles({ web: 3, server: 1, board: 1 }, paths)).toEqual([
    'The gate saw 2 files in web/ and expected at least 3: it may not read this folder.',
    'The gate saw 0 files in board/ and expected at least 1: it may not read this folder.',
  ]);
});
