import { expect, test } from 'vitest';
import { fakes } from '../fakes/all-fakes.ts';
import { connectors } from '../src/all-connectors.ts';
import { testConformance } from './conformance.ts';

test('each fake belongs to a connector, and each kind is listed once', () => {
  const kinds = connectors.map(({ kind }) => kind);

  expect(kinds).toEqual([...new Set(kinds)]);
  expect(Object.keys(fakes).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

for (const connector of connectors) {
  const start = fakes[connector.kind];
  if (start) testConformance(connector, start);
}
