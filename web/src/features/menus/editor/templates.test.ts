import { createTextMeasurer } from '@menuboard/board/text/measure-text.ts';
import { plainDish } from '@menuboard/contract/domain/dish';
import { aspects } from '@menuboard/contract/domain/layout';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { sampleKinds, sampleThemes } from '@menuboard/contract/domain/sample-menus';
import type { Theme } from '@menuboard/contract/domain/settings';
import type { Item } from '@menuboard/contract/items';
import { Layout } from '@menuboard/contract/menus';
import type { ScreenItem } from '@menuboard/contract/screen';
import { describe, expect, it } from 'vitest';
import { isTestAll } from '../../../../../test-tools/test-all.ts';
import { readSampleBoards } from '../../../shared/design/sample-boards.ts';
import { automaticDraft, toLayout, toMenuDraft } from './board-draft.ts';
import { boundsOf, type EditorBlock, overlaps } from './editor-block.ts';
import { countForgotten, fitBlocks } from './fit-blocks.ts';
import { initialBoard } from './initial-board.ts';
import { safeFrame } from './safe-frame.ts';
import { sectionHeights } from './section-heights.ts';
import { buildTemplate, templates } from './templates.ts';

interface Arranged {
  name: string;
  theme: Theme;
  items: Item[];
}

const toItem = (item: ScreenItem, index: number) =>
  ({
    ...plainDish,
    ...item,
    id: `dish-${index}`,
    imageUrl: item.imageUrl && `/media/${'a'.repeat(64)}.webp`,
    createdAt: '2026-06-12T11:00:00.000Z',
    updatedAt: '2026-06-12T11:00:00.000Z',
  }) as Item;

const samples: Arranged[] = [];
// German has the longest words.
for (const language of isTestAll ? ['en', 'de', 'es'] : ['de']) {
  const boards = await readSampleBoards({ language, currency: 'USD' });
  for (const kind of sampleKinds)
    samples.push({
      name: `${kind} in ${language}`,
      theme: sampleThemes[kind],
      items: boards[kind].items.map(toItem),
    });
}
const cafe = samples[0]?.items ?? [];
const short: Arranged[] = [0, 1, 5].map((count) => ({
  name: `${count} items`,
  theme: 'atelier',
  items: cafe.slice(0, count),
}));

const measure = createTextMeasurer(undefined);
const money = moneyRules('en', 'USD');
const fitForm = (blocks: EditorBlock[], { items, theme }: Arranged) =>
  fitBlocks(blocks, items, undefined, measure, theme, money);
const menus = [...short, ...samples].map((menu) => ({
  menu,
  heightOf: sectionHeights(measure, menu.theme, money, undefined),
}));

it('has at least eight, with different names', () => {
  expect(templates.length).toBeGreaterThanOrEqual(8);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

describe.each(menus)('$menu.name', ({ menu, heightOf }) => {
  const { items, theme } = menu;

  // The aspects take turns in `npm test`: the rules are the same.
  const index = menus.findIndex((one) => one.menu === menu);
  it.each(aspects.filter((_, n) => isTestAll || n === index % aspects.length))(
    'opens on %s without a warning: inside the safe area, with only panels behind others',
    (aspect) => {
      const safe = safeFrame(aspect);
      const initial = initialBoard(items, aspect, measure, theme, money).blocks;
      for (const template of templates) {
        const blocks = buildTemplate(template, { items, aspect, initial, heightOf }, (form) =>
          fitForm(form, menu),
        );
        const layout = toLayout(
          { ...automaticDraft, [aspect]: { blocks } },
          items.map(({ id }) => id),
        );

        expect(Layout.safeParse(layout).success, template.name).toBe(true);
        expect(toMenuDraft(layout)[aspect].blocks, template.name).toHaveLength(blocks.length);
        if (blocks.length === 0) continue;
        const bounds = boundsOf(blocks);
        expect(bounds.x >= safe.x && bounds.y >= safe.y, template.name).toBe(true);
        expect(bounds.x + bounds.w, template.name).toBeLessThanOrEqual(safe.x + safe.w + 1);
        expect(bounds.y + bounds.h, template.name).toBeLessThanOrEqual(safe.y + safe.h + 1);
        const inFront = blocks.filter(({ kind }) => kind !== 'shape');
        for (const [index, one] of inFront.entries())
          expect(
            inFront.slice(index + 1).filter((other) => overlaps(one, other)),
            template.name,
          ).toEqual([]);
        const fitted = fitForm(blocks, menu);
        expect(fitted.tooSmall, template.name).toEqual([]);
        expect(countForgotten(blocks, fitted), template.name).toBe(0);
        if (items.length <= 12) expect(fitted.left, template.name).toEqual([]);
      }
    },
  );
});
