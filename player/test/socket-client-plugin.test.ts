import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSocketClient, replacementProblems } from '../build/socket-client-plugin.ts';

const applied = (over: Record<string, string[]> = {}) =>
  new Map(
    Object.entries({
      'engine.io-client': ['manager.js', 'index.js'],
      'socket.io-parser': ['socket.js'],
      '@socket.io/component-emitter': ['socket.js'],
      './url.js': ['index.js'],
      ...over,
    }).map(([specifier, importers]) => [specifier, new Set(importers)]),
  );

describe('the replacements of socket.io-client', () => {
  it('pass when each was applied', () => {
    expect(replacementProblems(applied())).toEqual([]);
  });

  it('fail the build when one was not applied', () => {
    expect(replacementProblems(applied({ './url.js': [] }))).toEqual([
      expect.stringContaining('no longer imports ./url.js'),
    ]);
  });

  it('fail the build when ./url.js was replaced in a second file', () => {
    expect(replacementProblems(applied({ './url.js': ['index.js', 'other.js'] }))).toEqual([
      '2 files import ./url.js: expected one.',
    ]);
  });

  it.each([
    ['/app/node_modules/socket.io-client/build/esm/index.js', true],
    ['C:\\app\\node_modules\\socket.io-client\\build\\esm\\index.js', true],
    ['/app/node_modules/other-package/index.js', false],
    [join('/app', 'player/src/ports/socket.ts'), false],
    [undefined, false],
  ])('apply to imports of %s: %s', (importer, isReplaced) => {
    expect(isSocketClient(importer)).toBe(isReplaced);
  });
});
