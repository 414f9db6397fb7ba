import { expect, it } from 'vitest';
import { alignColumnEnds, packColumns, packEvenly, type SectionHeights } from './pack-columns.ts';

const section = (...rows: number[]): SectionHeights => ({ head: 50, continued: 30, rows });
const same = (count: number, height = 100): number[] => Array.from({ length: count }, () => height);
const packing = { height: 400, perPage: 2, rowGap: 10, sectionGap: 40 };
const describeColumns = (columns: ReturnType<typeof packColumns>) =>
  columns.map(({ elements, isContinued }) =>
    elements.map(({ section, row }, index) => {
      if (row !== null) return `${section}/${row}`;
      return `${isContinued && index === 0 ? 'continued' : 'head'} ${section}`;
    }),
  );
const packedIn = (...sections: SectionHeights[]) => describeColumns(packColumns(sections, packing));

it('moves a section that fits into a column to the next one in one piece', () => {
  // 50 + 100 = 150. A gap, a heading and one row would make 340, but two rows 450.
  expect(packedIn(section(100), section(100, 100))).toEqual([
    ['head 0', '0/0'],
    ['head 1', '1/0', '1/1'],
  ]);
});

it('continues a section that is too high in the next column, below a smaller heading', () => {
  const columns = packColumns([section(...same(8))], packing);

  expect(describeColumns(columns)).toEqual([
    ['head 0', '0/0', '0/1', '0/2'],
    ['continued 0', '0/3', '0/4', '0/5'],
    ['continued 0', '0/6', '0/7'],
  ]);
  expect(columns[1]?.elements.map(({ top }) => top)).toEqual([0, 30, 140, 250]);
});

it('leaves no single row for the next column', () => {
  expect(packedIn(section(...same(4)))).toEqual([
    ['head 0', '0/0', '0/1'],
    ['continued 0', '0/2', '0/3'],
  ]);
});

it('begins a section that is too high below another one only with two rows', () => {
  const long = section(...same(5));

  expect(packedIn(section(100), long)[0]).toEqual(['head 0', '0/0']);
  expect(packedIn(section(20), long)[0]).toEqual(['head 0', '0/0', 'head 1', '1/0', '1/1']);
});

it('packs a section without a heading', () => {
  expect(packedIn({ head: 0, continued: 0, rows: same(5) })).toEqual([
    ['0/0', '0/1', '0/2'],
    ['0/3', '0/4'],
  ]);
});

it('makes the columns of a page about equally high', () => {
  const heights = packEvenly([section(...same(5, 50)), section(50), section(50)], packing).map(
    ({ height }) => height,
  );

  expect(heights).toEqual([340, 240]);
});

it('spreads rows over the columns of a page, but leaves none alone', () => {
  const counts = (rows: number) =>
    packEvenly([section(...same(rows))], { ...packing, perPage: 3 }).map(
      ({ elements }) => elements.filter(({ row }) => row !== null).length,
    );

  expect(counts(6)).toEqual([2, 2, 2]);
  expect(counts(5)).toEqual([2, 3]);
});

it('ends columns on one line by spreading their sections', () => {
  const page = alignColumnEnds(packColumns([section(80), section(80), section(300)], packing), 400, 50);

  expect(page.map(({ height }) => height)).toEqual([350, 350]);
  expect(page[0]?.elements.map(({ top }) => top)).toEqual([0, 50, 220, 270]);
});

it('keeps the gaps between rows when columns end on one line', () => {
  const columns = packColumns([section(80, 80), section(80), section(60), section(80)], packing);
  const [alone, others] = alignColumnEnds(columns, 400, 50);

  expect(others?.height).toBeGreaterThan(columns[1]?.height ?? 0);
  expect(alone?.elements.map(({ top }) => top)).toEqual(columns[0]?.elements.map(({ top }) => top));
});
