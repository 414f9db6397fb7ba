/** Composes reference boards in their real faces, as `draw-board.ts` in the lab draws them. */
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { describe, expect, it } from 'vitest';
import { compose } from '../../board/src/compose/compose.ts';
import { boardContent } from '../../board/src/compose/content.ts';
import { measurerOf, type StageName, stages, tokensOf } from '../../board/test/matrix.ts';
import { readReferenceBoard } from './reference-board.ts';

function composed(name: string, stage: StageName) {
  const { menu, items, featured, restaurant } = readReferenceBoard(name);
  const { theme = 'atelier', descriptions = 'auto', showAllergens = true } = menu.design ?? {};
  const offered = items.map(({ image, sizes, ...item }, at): OfferedItem => {
    const prices = (sizes ?? []).map(({ price }) => price);
    return {
      description: '',
      category: '',
      ...item,
      id: `i${at}`,
      price: prices.length > 0 ? Math.min(...prices) : (item.price ?? 0),
      sizes: (sizes ?? []).map((size, index) => ({ ...size, id: `${at}-${index}` })),
      imageUrl: image ? `/media/${image}.webp` : null,
      isAvailable: true,
      revision: 1,
    } as OfferedItem;
  });
  const content = boardContent(
    { id: 'm', revision: 1, name: '', description: '', ...menu, items: offered } as Parameters<
      typeof boardContent
    >[0],
    {
      settings: { descriptions, showAllergens, showKcal: true, showCurrency: false, soldOut: 'strike' },
      money: moneyRules('en', 'EUR'),
      photos: 'auto',
      title: restaurant.name ?? '',
      featuredItemId: `i${items.findIndex((item) => item.name === featured)}`,
    },
  );
  return compose(content, stages[stage], tokensOf[theme], measurerOf(theme));
}

type Composed = ReturnType<typeof composed>;
const rowsOf = ({ pages }: Composed) =>
  pages.flatMap(({ columns }) =>
    columns.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.kind === 'row' ? [element] : [])),
    ),
  );

describe.each([
  ['cafe', 'landscape', 6],
  ['wine', 'landscape', 8],
  ['deli', 'landscape', 8],
  ['pizza', 'landscape', 8],
  ['wall', 'wall of three', 6],
] as const)('%s', (name, stage, step) => {
  const board = composed(name, stage);

  it('has one page at the step of its drawing, and each name on one line', () => {
    expect(board.pages).toHaveLength(1);
    expect(board.sizes.step).toBe(step);
    expect(rowsOf(board).filter(({ nameLines }) => nameLines.length > 1)).toEqual([]);
  });
});

it('gives a stage of the wall to the hero', () => {
  expect(composed('wall', 'wall of three').heroShare).toBeCloseTo(1 / 3);
});

it('leaves the description of a hero to its field or its panel', () => {
  for (const name of ['cafe', 'wine']) {
    const board = composed(name, 'landscape');

    expect(rowsOf(board).flatMap(({ descriptionLines }) => descriptionLines)).toEqual([]);
    expect(board.undescribed).toEqual([]);
  }
});

it.each(['wine', 'deli'])('puts a panel under the last column of %s', (name) => {
  expect(composed(name, 'landscape').pages[0]?.rests.map(({ kind }) => kind)).toEqual(['panel']);
});
