import { expect, it } from 'vitest';
import { alignColumnEnds, packColumns, type SectionHeights } from './pack-columns.ts';

const section = (...rows: number[]): SectionHeights => ({ head: 50, rows });
const packing = { height: 400, perPage: 2, rowGap: 10, sectionGap: 40, isWhole: false };
const packedIn = (sections: SectionHeights[], over = {}) =>
  packColumns(sections, { ...packing, ...over }).map(({ elements }) =>
    elements.map(({ section, row }) => (row === null ? `head ${section}` : `${section}/${row}`)),
  );

it('moves a heading to the next column with its first item', () => {
  // 50 + 100 + 10 + 100 = 260. A gap, a heading and another row would make 450.
  expect(packedIn([section(100, 100), section(100, 100)])).toEqual([
    ['head 0', '0/0', '0/1'],
    ['head 1', '1/0', '1/1'],
  ]);
});

it('moves a heading with two items if its section has more', () => {
  expect(packedIn([section(100), section(100, 100, 100)])).toEqual([
    ['head 0', '0/0'],
    ['head 1', '1/0', '1/1', '1/2'],
  ]);
});

it('continues a section in the next column and repeats its heading there', () => {
  expect(packedIn([section(...Array.from({ length: 8 }, () => 100))])).toEqual([
    ['head 0', '0/0', '0/1', '0/2'],
    ['head 0', '0/3', '0/4', '0/5'],
    ['head 0', '0/6', '0/7'],
  ]);
});

it('keeps a section in one piece if asked to and if it fits into a column', () => {
  const sections = [section(100), section(100, 100)];

  expect(packedIn(sections)).toEqual([
    ['head 0', '0/0', 'head 1', '1/0'],
    ['head 1', '1/1'],
  ]);
  expect(packedIn(sections, { isWhole: true })).toEqual([
    ['head 0', '0/0'],
    ['head 1', '1/0', '1/1'],
  ]);
});

it('packs a section without a heading', () => {
  expect(packedIn([{ head: 0, rows: [100, 100, 100, 100] }])).toEqual([['0/0', '0/1', '0/2'], ['0/3']]);
});

it('ends columns on one line by spreading their sections', () => {
  const [first, second] = packColumns([section(80), section(80), section(300)], {
    ...packing,
    isWhole: true,
  });
  const page = alignColumnEnds(
    [first, second].filter((column) => column !== undefined),
    400,
    50,
    40,
  );

  expect(page.map(({ height }) => height)).toEqual([350, 350]);
  expect(page[0]?.elements.map(({ top }) => top)).toEqual([0, 50, 220, 270]);
});

it('spreads the rows of a column with one section within their limit', () => {
  const columns = packColumns([section(80, 80, 80), section(80), section(180)], {
    ...packing,
    isWhole: true,
  });
  const [alone, others] = alignColumnEnds(columns, 400, 50, 20);

  expect(others?.height).toBe(400);
  expect(alone?.elements.map(({ top }) => top)).toEqual([0, 50, 160, 270]);
});
