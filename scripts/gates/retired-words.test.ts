import { describe, expect, it } from 'vitest';
import { retiredWords } from './retired-words.ts';

const adviceFor = (line: string) =>
  retiredWords.filter(({ pattern }) => pattern.test(line)).map(({ instead }) => instead);

describe('retiredWords', () => {
  it.each([
    ['const told = 1;', 'onX'],
    ['createKeeper()', 'cache'],
    ['await keepFiles()', 'storeFiles'],
    ["import { Kitchen } from '../harness/kitchen.ts';", 'ApiClient'],
    ['const stand: Stand;', 'ScreenFixture'],
    ['type FilmBoxes = 1', 'video'],
    ['usePictures()', 'image'],
  ])('finds the problem in "%s"', (line, advice) => {
    expect(adviceFor(line).join()).toContain(advice);
  });

  it.each([
    '<picture></picture>',
    "kind: 'picture'",
    'keepAlive, keepAliveTimeout, keepUnusedDataFor',
    'touchStart touchmove touched',
    'Stand up',
    'The owner said yes',
  ])('accepts "%s"', (line) => {
    expect(adviceFor(line)).toEqual([]);
  });
});
