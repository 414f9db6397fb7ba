import { expect, it } from 'vitest';
import { fillColumns } from './fill-columns.ts';

const section = (rows: number) => ({ head: 20, rows: Array.from({ length: rows }, () => 10) });

it('keeps sections whole, in order, with the fullest column as empty as possible', () => {
  const columns = fillColumns([section(4), section(2), section(3)], [200, 200], 10);

  expect(columns?.map((pieces) => pieces.map((one) => one.section))).toEqual([[0], [1, 2]]);
});

it('divides only a section that is taller than a column, with three rows on each side', () => {
  const columns = fillColumns([section(10)], [90, 90], 10);

  expect(columns).toEqual([[{ section: 0, from: 0, to: 5 }], [{ section: 0, from: 5, to: 10 }]]);
  expect(fillColumns([section(5), section(5)], [80, 80, 80], 10)).toHaveLength(3);
  expect(fillColumns([section(8)], [50, 50], 10)).toBeUndefined();
});
