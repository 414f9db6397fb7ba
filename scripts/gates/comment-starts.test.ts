import { describe, expect, it } from 'vitest';
import { findWeakComments } from './comment-starts.ts';

describe('findWeakComments', () => {
  it.each([
    ['a line comment', '// What a screen shows.'],
    ['a comment behind code', 'const a = 1; // Where it began'],
    ['a docstring of one line', '/** Who may do it. */'],
    ['a docstring of several lines', '/**\n * Of two, the later.\n */', 2],
    ['a comment in JSX', '{/* It is hidden. */}'],
    ['a comment on things that it does not name', '/** Their names. */'],
    ['a comment in a style sheet', '/* Whose colours count. */'],
    ['a comment in a page', '<!-- What loads first -->'],
    ['a parameter', '/**\n * Sends it.\n * @param mail what to send\n */', 3],
    ['a result', '/** @returns who may do it */'],
  ])('finds %s', (_, text, line = 1) => {
    expect(findWeakComments('scripts/gates/a.ts', text)).toEqual([line]);
  });

  it.each([
    [
      'the second line of a comment',
      '// The tag counts,\n// Whatever the text.\n// What follows is the same.',
    ],
    ['a longer word', '/** Items. */\n/** Offers. */'],
    ['a text', "const a = 'What // of it';\nconst b = 'https://Of';"],
    ['a parameter that goes on after its name', '/** @param height of the line in px */'],
    ['a document in a text', "const a = '# What';"],
  ])('accepts %s', (_, text) => {
    expect(findWeakComments('scripts/gates/a.ts', text)).toEqual([]);
  });
});
