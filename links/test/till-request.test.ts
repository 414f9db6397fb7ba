import { expect, test } from 'vitest';
import { plainText } from '../src/plain-text.ts';
import { waitOf } from '../src/till-request.ts';

const now = Date.parse('2026-11-30T12:00:00Z');

test.for([
  ['7', 7_000],
  ['0.5', 500],
  ['Mon, 30 Nov 2026 12:00:30 GMT', 30_000],
  ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
] as const)('reads the wait of Retry-After: %s', ([text, ms]) => {
  const headers: Record<string, string> = text === undefined ? {} : { 'retry-after': text };

  expect(waitOf({ status: 429, headers, body: Buffer.alloc(0) }, now)).toBe(ms);
});

test.for([
  ['<p>Fish &amp; chips</p><p>with <b>peas</b></p>', 'Fish & chips\nwith peas'],
  ['Line<br/>break&nbsp;&#233; &unknown;', 'Line\nbreak é &unknown;'],
  ['5 < 6 & 7 > 6', '5 < 6 & 7 > 6'],
  ['  plain ', 'plain'],
] as const)('shows a description without its HTML: %s', ([html, text]) => {
  expect(plainText(html)).toBe(text);
});
