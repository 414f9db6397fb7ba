import { expect, it } from 'vitest';
import { readAudit } from './read-audit.ts';

// Shortened output of `npm audit --json` (npm 11).
const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      quiet: { name: 'quiet', severity: 'low', isDirect: true, via: ['parser'], fixAvailable: true },
      parser: { name: 'parser', severity, via: [{ source: 1, title: 'Reads too much', range: '<2' }] },
    },
    metadata: { vulnerabilities: { total: 2 } },
  });

it('lists vulnerable packages, the worst first', () => {
  expect(readAudit(report('moderate'))).toEqual({
    lines: ['moderate parser: Reads too much', 'low      quiet: by parser'],
    isSerious: false,
  });
});

it.each(['high', 'critical'])('stops a release for a flaw of severity %s', (severity) => {
  expect(readAudit(report(severity)).isSerious).toBe(true);
});

it('finds nothing in an empty report', () => {
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ lines: [], isSerious: false });
});

it('does not take a registry without an answer for good news', () => {
  expect(() => readAudit('{"message":"405 Method Not Allowed","statusCode":405}')).toThrow('405 Method');
});
