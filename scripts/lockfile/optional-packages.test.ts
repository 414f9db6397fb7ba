import { expect, test } from 'vitest';
import { addMissingPackages, findMissingPackages, parsePlatform } from './optional-packages.ts';

const lockfile = {
  name: 'x',
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { 'a-linux-x64-gnu': '2.0.0', 'a-win32-x64': '2.0.0' },
    },
    'node_modules/a-linux-x64-gnu': { version: '2.0.0', dev: true, optional: true },
  },
};

test('adds the packages that npm left out, each once', () => {
  const completed = addMissingPackages(lockfile);

  expect(completed.packages['node_modules/a-win32-x64']).toEqual({
    version: '2.0.0',
    os: ['win32'],
    cpu: ['x64'],
    dev: true,
    optional: true,
  });
  expect(findMissingPackages(completed)).toEqual([]);
  expect(addMissingPackages(completed)).toEqual(completed);
});

test.each([
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@oxc-parser/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
])('reads the platform from %s', (name, platform) => {
  expect(parsePlatform(name)).toEqual(platform);
});

test('throws for a name without a platform', () => {
  expect(() => parsePlatform('left-pad')).toThrow('left-pad');
});
