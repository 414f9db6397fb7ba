/** Composes reference boards in their real faces, as the lab draws them in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { Theme } from '@menuboard/contract/domain/settings';
import type { OfferedItem, OfferedMenu } from '@menuboard/contract/screen';
import { describe, expect, it } from 'vitest';
import { compose } from '../src/compose/compose.ts';
import { boardContent } from '../src/compose/content.ts';
import { measurerOf, tokensOf } from './matrix.ts';
import { type StageName, stages } from './matrix-cells.ts';

/** The part of a file of `test-tools/reference-boards/` that a board shows. */
interface ReferenceBoard {
  restaurant: { name: string };
  menu: Pick<OfferedMenu, 'sections' | 'panels' | 'footer'> & {
    design: { theme: Theme; descriptions?: 'none'; showAllergens?: boolean };
  };
  featured: string;
  items: (Partial<OfferedItem> & Pick<OfferedItem, 'name' | 'category' | 'price'> & { image?: string })[];
}

function readBoard(name: string): ReferenceBoard {
  const path = join(import.meta.dirname, `../../test-tools/reference-boards/${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

function composed(name: string, stage: StageName) {
  const { menu, items, featured, restaurant } = readBoard(name);
  const { design, ...texts } = menu;
  const { theme, descriptions = 'auto', showAllergens = true } = design;
  const offered = items.map(({ image, ...item }, at): OfferedItem => {
    const prices = (item.sizes ?? []).map(({ price }) => price);
    return {
      description: '',
      ...item,
      id: `i${at}`,
      price: prices.length > 0 ? Math.min(...prices) : item.price,
      imageUrl: image ? `/media/${image}.webp` : null,
      isAvailable: true,
      revision: 1,
    };
  });
  const content = boardContent(
    { id: 'm', revision: 1, name: '', description: '', ...texts, items: offered },
    {
      settings: {
        descriptions,
        showAllergens,
        showKcal: true,
        showCurrency: false,
        soldOut: 'strike',
        counts: 'low',
      },
      money: moneyRules('en', 'EUR'),
      photos: 'auto',
      title: restaurant.name,
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
