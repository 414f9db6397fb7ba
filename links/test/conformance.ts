/** The promises of `src/connector.ts`, tried with every connector against its fake. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { StartFake } from '../fakes/fake-till.ts';
import type { Connector } from '../src/connector.ts';
import { testLocations, testSignIn } from './conformance/accounts.ts';
import { testFaults } from './conformance/faults.ts';
import { testNotices } from './conformance/notices.ts';
import { testReading } from './conformance/reading.ts';
import { testSoldOut } from './conformance/sold-out.ts';

const LINES_MAX = 250;

export function testConformance(connector: Connector, start: StartFake): void {
  describe(connector.kind, () => {
    test('asks for at most three answers, and is one short file', async () => {
      const { fields, kind } = connector;
      const source = await readFile(new URL(`../src/connectors/${kind}.ts`, import.meta.url), 'utf8');

      expect(kind).toMatch(/^[a-z]{1,20}$/);
      expect(fields.filter(({ isOptional }) => !isOptional).length).toBeLessThanOrEqual(3);
      expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX);
    });

    testReading(connector, start);
    testFaults(connector, start);
    testNotices(connector, start);
    testSoldOut(connector, start);
    testLocations(connector, start);
    testSignIn(connector, start);
  });
}
