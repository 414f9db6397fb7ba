/** The templates: ways to arrange a menu with its own items, for either shape of the board; pure. */
import { CARD_GAP } from '@menuboard/board/arranged/default-arrangement.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import type { Item } from '@menuboard/contract/items';
import { t } from '../../../texts/texts.ts';
import type { EditorBlock, Frame } from './editor-block.ts';
import { countForgotten, type FittedBlocks } from './fit-blocks.ts';
import { safeFrame } from './safe-frame.ts';
import { byCategory, sections } from './section-columns.ts';
import type { HeightOf } from './section-heights.ts';

/** The input of a template. */
export interface TemplateInput {
  items: readonly Item[];
  aspect: Aspect;
  /** The automatic arrangement. */
  initial: readonly EditorBlock[];
  heightOf: HeightOf;
}

export interface Template {
  name: string;
  /** Arrangements for short menus and for longer ones. */
  forms: (input: TemplateInput) => Iterable<EditorBlock[]>;
}

const GAP = CARD_GAP;
const TITLE_HEIGHT = 150;

/** Splits a frame into a part of a certain size and the rest, with a gap. */
function splitX({ x, y, w, h }: Frame, width: number): [Frame, Frame] {
  const left = Math.round(width);
  return [
    { x, y, w: left, h },
    { x: x + left + 2 * GAP, y, w: w - left - 2 * GAP, h },
  ];
}

function splitY({ x, y, w, h }: Frame, height: number): [Frame, Frame] {
  const upper = Math.round(height);
  return [
    { x, y, w, h: upper },
    { x, y: y + upper + GAP, w, h: h - upper - GAP },
  ];
}

/** Splits a frame at its longer side: beside each other on a wide board, below each other on an upright one. */
const splitLong = (frame: Frame, share: number): [Frame, Frame] =>
  frame.w > frame.h ? splitX(frame, frame.w * share) : splitY(frame, frame.h * share);

function inset({ x, y, w, h }: Frame, by: number): Frame {
  return { x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by };
}

/** Equal frames, row by row. */
export function grid({ x, y, w, h }: Frame, columns: number, rows: number): Frame[] {
  const width = Math.floor((w - GAP * (columns - 1)) / columns);
  const height = Math.floor((h - GAP * (rows - 1)) / rows);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + (index % columns) * (width + GAP),
    y: y + Math.floor(index / columns) * (height + GAP),
    w: width,
    h: height,
  }));
}

const title = (frame: Frame): EditorBlock => ({ id: 'title', kind: 'title', ...frame });
const logo = (frame: Frame): EditorBlock => ({ id: 'logo-1', kind: 'logo', ...frame });
const card = ({ id }: Item, frame: Frame): EditorBlock => ({ id, kind: 'item', itemId: id, ...frame });
const panel = (number: number, tone: 'card' | 'accent', frame: Frame): EditorBlock => ({
  id: `shape-${number}`,
  kind: 'shape',
  tone,
  isRound: false,
  ...frame,
});
const textBlock = (
  number: number,
  words: string,
  tone: 'soft' | 'accent' | 'on-accent',
  isHeading: boolean,
  frame: Frame,
): EditorBlock => ({
  id: `text-${number}`,
  kind: 'text',
  text: words,
  tone,
  align: 'center',
  isHeading,
  ...frame,
});

const withImages = (items: readonly Item[]) => items.filter(({ imageUrl }) => imageUrl);

/** Images of the menu's own items, and coloured fields where it has too few. */
function photos(items: readonly Item[], frames: readonly Frame[]): EditorBlock[] {
  const shown = withImages(items);
  return frames.map((frame, index): EditorBlock => {
    const url = shown[index]?.imageUrl;
    return url ? { id: `image-${index + 1}`, kind: 'image', url, ...frame } : panel(index + 1, 'card', frame);
  });
}

function withTitle(aspect: Aspect): [title: EditorBlock, area: Frame] {
  const [top, area] = splitY(safeFrame(aspect), TITLE_HEIGHT);
  return [title(top), area];
}

/** A card for each item, in a grid. */
function cards(items: readonly Item[], area: Frame, columns: number): EditorBlock[] {
  const frames = grid(area, columns, Math.max(1, Math.ceil(items.length / columns)));
  return items.flatMap((item, index) => (frames[index] ? [card(item, frames[index])] : []));
}

/** A few cards beside or above the list of the others. */
function cardsAndList(
  { items, aspect, heightOf }: TemplateInput,
  chosen: readonly Item[],
  columns: number,
  share: number,
): EditorBlock[] {
  const [head, area] = withTitle(aspect);
  const [few, list] = splitLong(area, share);
  const rest = items.filter((item) => !chosen.includes(item));
  return [head, ...cards(chosen, few, columns), ...sections(rest, list, heightOf)];
}

const wholeList = ({ items, aspect, heightOf }: TemplateInput): EditorBlock[] => {
  const [head, area] = withTitle(aspect);
  return [head, ...sections(items, area, heightOf)];
};

/** The list below a head of its own. */
const listBelow = ({ items, heightOf }: TemplateInput, head: EditorBlock[], area: Frame) => [
  ...head,
  ...sections(items, area, heightOf),
];

/** Two panels that divide the menu between two categories; the second one has what the first one cannot show. */
function* twoPanels({ items, aspect, heightOf }: TemplateInput): Generator<EditorBlock[]> {
  const [head, area] = withTitle(aspect);
  const groups = byCategory(items);
  const listIn = (own: readonly Item[], frame: Frame, number: number) => [
    panel(number, 'card', frame),
    ...sections(own, inset(frame, 36), heightOf).map((block, at) => ({
      ...block,
      id: `section-${number}-${at + 1}`,
    })),
  ];
  if (groups.length < 2) {
    yield [head, ...listIn(items, area, 1)];
    return;
  }
  const half = items.length / 2;
  const sizeOf = (end: number) => groups.slice(0, end).flat().length;
  const ends = groups.slice(1).map((_, index) => index + 1);
  for (const end of ends.sort(
    (one, other) => Math.abs(sizeOf(one) - half) - Math.abs(sizeOf(other) - half),
  )) {
    const share = Math.min(0.75, Math.max(0.25, sizeOf(end) / items.length));
    const [first, second] = aspect === '16:9' ? grid(area, 2, 1) : splitY(area, area.h * share);
    if (!first || !second) return;
    yield [
      head,
      ...listIn(groups.slice(0, end).flat(), first, 1),
      ...listIn(groups.slice(end).flat(), second, 2),
    ];
  }
}

/** All templates, in the order in which they are offered. */
export const templates: readonly Template[] = [
  { name: t('Cards'), forms: (input) => [[...input.initial], wholeList(input)] },
  { name: t('Full list'), forms: (input) => [wholeList(input)] },
  {
    name: t('Today’s special'),
    *forms({ items, aspect, heightOf }) {
      const [heading, area] = withTitle(aspect);
      const star = withImages(items)[0] ?? items[0];
      const others = items.filter((item) => item !== star);
      for (const share of aspect === '16:9' ? [0.34, 0.26] : [0.3, 0.22]) {
        const [special, list] = splitLong(area, share);
        const [head, rest] = splitY(inset(special, GAP), 70);
        yield [
          heading,
          panel(1, 'accent', special),
          textBlock(1, t('Today’s special'), 'on-accent', true, head),
          ...(star ? [card(star, rest)] : []),
          ...sections(others, list, heightOf),
        ];
      }
    },
  },
  {
    name: t('Big photo'),
    *forms(input) {
      const { items, aspect } = input;
      for (const share of aspect === '16:9' ? [0.36, 0.26] : [0.28, 0.2]) {
        const [photo, rest] = splitLong(safeFrame(aspect), share);
        const [top, area] = splitY(rest, TITLE_HEIGHT);
        yield listBelow(input, [...photos(items, [photo]), title(top)], area);
      }
    },
  },
  {
    name: t('Photos across the top'),
    *forms(input) {
      const { items, aspect } = input;
      const [head, area] = withTitle(aspect);
      // About as high as they are wide: a flat strip would cut off the food.
      const [most, heights] = aspect === '16:9' ? [6, [220, 170]] : [4, [230, 180]];
      const count = Math.max(3, Math.min(most, withImages(items).length));
      for (const height of heights) {
        const [strip, list] = splitY(area, height);
        yield listBelow(input, [head, ...photos(items, grid(strip, count, 1))], list);
      }
    },
  },
  {
    name: t('Photo grid'),
    *forms(input) {
      const { items, aspect } = input;
      const [head, area] = withTitle(aspect);
      const ordered = [...withImages(items), ...items.filter(({ imageUrl }) => !imageUrl)];
      const [columns, most] = aspect === '16:9' ? [3, 6] : [2, 8];
      if (items.length <= most) yield [head, ...cards(ordered, area, Math.min(columns, items.length || 1))];
      yield cardsAndList(input, ordered.slice(0, 4), 2, aspect === '16:9' ? 0.5 : 0.45);
      yield cardsAndList(
        input,
        ordered.slice(0, 2),
        aspect === '16:9' ? 1 : 2,
        aspect === '16:9' ? 0.3 : 0.25,
      );
    },
  },
  {
    name: t('A few, very large'),
    *forms(input) {
      const { items, aspect } = input;
      const [head, area] = withTitle(aspect);
      if (items.length <= 4) yield [head, ...cards(items, area, 1)];
      yield cardsAndList(input, items.slice(0, 3), 1, 0.5);
      yield cardsAndList(input, items.slice(0, 2), 1, 0.34);
    },
  },
  {
    name: t('Logo on top'),
    *forms(input) {
      const [top, rest] = splitY(safeFrame(input.aspect), 130);
      const [rule, area] = splitY(rest, 6);
      const w = Math.round(Math.min(760, top.w));
      const head: EditorBlock[] = [
        logo({ ...top, x: Math.round(top.x + (top.w - w) / 2), w }),
        { id: 'line-1', kind: 'line', tone: 'accent', ...rule },
      ];
      yield listBelow(input, head, area);
    },
  },
  { name: t('Two panels'), forms: twoPanels },
  {
    name: t('List with a note'),
    *forms(input) {
      const [head, rest] = withTitle(input.aspect);
      const [area, foot] = splitY(rest, rest.h - 46 - GAP);
      const note = t('Please tell us about allergies before you order');
      yield [...listBelow(input, [head], area), textBlock(1, note, 'soft', false, foot)];
    },
  },
];

/**
 * The first form of a template in which guests can read all items, else the one with the most of them: the others follow
 * on pages of their own.
 *
 * @param fitForm fits the blocks of a form
 */
export function buildTemplate(
  { forms }: Template,
  input: TemplateInput,
  fitForm: (blocks: EditorBlock[]) => FittedBlocks,
): EditorBlock[] {
  let best = wholeList(input);
  let fewest = Number.POSITIVE_INFINITY;
  for (const blocks of forms(input)) {
    const fitted = fitForm(blocks);
    if (fitted.tooSmall.length > 0 || countForgotten(blocks, fitted) > 0) continue;
    if (fitted.left.length < fewest) [best, fewest] = [blocks, fitted.left.length];
    if (fewest === 0) break;
  }
  return best;
}
