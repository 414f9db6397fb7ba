import { describe, expect, it } from 'vitest';
import { readTestOptions } from './options.ts';

const sections = ['static', 'unit', 'browser'];

describe('readTestOptions', () => {
  it('chooses everything once without arguments', () => {
    expect(readTestOptions([], sections)).toEqual({
      only: [],
      files: [],
      title: undefined,
      repeat: 1,
      savesDurations: false,
      isAll: false,
      isChanged: false,
    });
  });

  it('reads sections, a file, a title and the number of repetitions', () => {
    const args = ['--only=unit,browser', 'e2e/editor.e2e.ts', '-t', 'saves the layout', '--repeat=3'];

    expect(readTestOptions(args, sections)).toMatchObject({
      only: ['unit', 'browser'],
      files: ['e2e/editor.e2e.ts'],
      title: 'saves the layout',
      repeat: 3,
    });
  });

  it.each([
    { args: ['--only=web'], message: 'There is no section "web". The sections: static, unit, browser.' },
    { args: ['e2e/editor.e2e.ts'], message: 'Name the section of the tests too' },
    { args: ['-t', 'saves'], message: 'Name the section of the tests too' },
    { args: ['--only=unit', '--repeat=0'], message: '--repeat is "0"' },
    { args: ['--fast'], message: 'Usage: npm test' },
  ])('refuses $args', ({ args, message }) => {
    expect(() => readTestOptions(args, sections)).toThrow(message);
  });
});
