import { expect, it } from 'vitest';
import { isAllowed, productionPackages } from './production-packages.ts';

it('lists packages of the server and of the browsers, and no tool of development', () => {
  const names = productionPackages().map(({ name }) => name);

  expect(names).toEqual(expect.arrayContaining(['fastify', 'preact', 'react', 'socket.io-client']));
  for (const tool of ['vitest', 'typescript', '@biomejs/biome']) expect(names).not.toContain(tool);
});

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND ISC', true],
])('knows whether %s is allowed', (expression, expected) => {
  expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(expected);
});
