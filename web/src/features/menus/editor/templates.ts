/** The templates: ways to arrange a menu with its own items, for either shape of the board; pure. */
import { CARD_GAP } from '@menuboard/board/arranged/default-arrangement.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import type { Item } from '@menuboard/contract/items';
import { t } from '../../../texts/texts.ts';
import type { EditorBlock, Frame } from './editor-block.ts';
import { safeFrame } from './safe-frame.ts';

/** What a template arranges. */
export interface TemplateInput {
  items: readonly Item[];
  aspect: Aspect;
  /** The automatic arrangement. */
  initial: readonly EditorBlock[];
}

export interface Template {
  name: string;
  build: (input: TemplateInput) => EditorBlock[];
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

interface Category {
  name: string;
  /** About how many lines its heading and its rows take. */
  weight: number;
}

/** A letter is about this wide at the smallest size of names, and a price takes this much of a line, in px of the stage. */
const LETTER = 21;
const PRICE = 140;

function categoriesOf(items: readonly Item[], columnWidth: number): Category[] {
  const perLine = Math.max(4, (columnWidth - PRICE) / LETTER);
  const weights = new Map<string, number>();
  for (const { category, name } of items) {
    const lines = Math.ceil(name.length / perLine);
    weights.set(category, (weights.get(category) ?? 2) + 0.15 + lines);
  }
  return [...weights].map(([name, weight]) => ({ name, weight }));
}

const weightOf = (categories: readonly Category[]) => categories.reduce((sum, { weight }) => sum + weight, 0);

/** Divides categories into consecutive columns of about equal weight. */
function intoColumns(categories: readonly Category[], count: number): Category[][] {
  const columns: Category[][] = [];
  let left = [...categories];
  for (let remaining = count; remaining > 0 && left.length > 0; remaining -= 1) {
    const target = weightOf(left) / remaining;
    let end = 1;
    while (
      end <= left.length - remaining &&
      Math.abs(weightOf(left.slice(0, end + 1)) - target) < Math.abs(weightOf(left.slice(0, end)) - target)
    )
      end += 1;
    columns.push(left.slice(0, remaining === 1 ? left.length : end));
    left = remaining === 1 ? [] : left.slice(end);
  }
  return columns;
}

/** A section for each category. They share the area by their lengths. */
export function sections(items: readonly Item[], area: Frame): EditorBlock[] {
  const gap = 2 * GAP;
  const columnsMax = Math.max(1, Math.floor(area.w / 480));
  const count = Math.min(columnsMax, new Set(items.map(({ category }) => category)).size);
  const width = Math.floor((area.w - gap * (count - 1)) / Math.max(1, count));
  const categories = categoriesOf(items, width);
  const columns = intoColumns(categories, count);
  return columns.flatMap((column, index) => {
    const height = area.h - GAP * (column.length - 1);
    const unit = height / weightOf(column);
    let y = area.y;
    return column.map(({ name, weight }): EditorBlock => {
      const h = Math.floor(weight * unit);
      const block: EditorBlock = {
        id: `section-${categories.findIndex((one) => one.name === name) + 1}`,
        kind: 'section',
        category: name,
        x: area.x + index * (width + gap),
        y,
        w: width,
        h,
      };
      y += h + GAP;
      return block;
    });
  });
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

/** Images of the menu's own items side by side; coloured fields where it has too few. */
function photos(items: readonly Item[], frames: readonly Frame[]): EditorBlock[] {
  const shown = withImages(items);
  return frames.map((frame, index): EditorBlock => {
    const url = shown[index]?.imageUrl;
    return url ? { id: `image-${index + 1}`, kind: 'image', url, ...frame } : panel(index + 1, 'card', frame);
  });
}

/** All templates, in the order in which they are offered. */
export const templates: readonly Template[] = [
  { name: t('Cards'), build: ({ initial }) => [...initial] },
  {
    name: t('Whole list'),
    build: ({ items, aspect }) => {
      const [top, area] = splitY(safeFrame(aspect), TITLE_HEIGHT);
      return [title(top), ...sections(items, area)];
    },
  },
  {
    name: t('Today’s special'),
    build: ({ items, aspect }) => {
      const [top, area] = splitY(safeFrame(aspect), TITLE_HEIGHT);
      const [special, list] = splitLong(area, aspect === '16:9' ? 0.34 : 0.3);
      const [head, rest] = splitY(inset(special, GAP), 70);
      const star = withImages(items)[0] ?? items[0];
      return [
        title(top),
        panel(1, 'accent', special),
        textBlock(1, t('Today’s special'), 'on-accent', true, head),
        ...(star ? [card(star, rest)] : []),
        ...sections(
          items.filter((item) => item !== star),
          list,
        ),
      ];
    },
  },
  {
    name: t('Big photo'),
    build: ({ items, aspect }) => {
      const safe = safeFrame(aspect);
      const [photo, rest] = splitLong(safe, aspect === '16:9' ? 0.36 : 0.28);
      const [top, area] = splitY(rest, TITLE_HEIGHT);
      return [...photos(items, [photo]), title(top), ...sections(items, area)];
    },
  },
  {
    name: t('Photos across the top'),
    build: ({ items, aspect }) => {
      const [top, area] = splitY(safeFrame(aspect), TITLE_HEIGHT);
      const count = aspect === '16:9' ? 4 : 3;
      const [strip, list] = splitY(area, aspect === '16:9' ? 190 : 240);
      return [title(top), ...photos(items, grid(strip, count, 1)), ...sections(items, list)];
    },
  },
  {
    name: t('Photo grid'),
    build: ({ items, aspect }) => {
      const [top, area] = splitY(safeFrame(aspect), TITLE_HEIGHT);
      const chosen = [...withImages(items), ...items.filter(({ imageUrl }) => !imageUrl)].slice(
        0,
        aspect === '16:9' ? 6 : 8,
      );
      const columns =
        aspect === '16:9' ? Math.min(3, Math.max(1, chosen.length)) : Math.min(2, chosen.length || 1);
      const frames = grid(area, columns, Math.max(1, Math.ceil(chosen.length / columns)));
      return [
        title(top),
        ...chosen.flatMap((item, index) => (frames[index] ? [card(item, frames[index])] : [])),
      ];
    },
  },
  {
    name: t('A few, very large'),
    build: ({ items, aspect }) => {
      const [top, area] = splitY(safeFrame(aspect), TITLE_HEIGHT);
      const chosen = items.slice(0, 4);
      const frames = grid(area, 1, Math.max(1, chosen.length));
      return [
        title(top),
        ...chosen.flatMap((item, index) => (frames[index] ? [card(item, frames[index])] : [])),
      ];
    },
  },
  {
    name: t('Logo on top'),
    build: ({ items, aspect }) => {
      const safe = safeFrame(aspect);
      const [top, rest] = splitY(safe, 130);
      const [rule, area] = splitY(rest, 6);
      const w = Math.round(Math.min(760, top.w));
      return [
        logo({ ...top, x: Math.round(top.x + (top.w - w) / 2), w }),
        { id: 'line-1', kind: 'line', tone: 'accent', ...rule },
        ...sections(items, area),
      ];
    },
  },
  {
    name: t('Two panels'),
    build: ({ items, aspect }) => {
      const [top, area] = splitY(safeFrame(aspect), TITLE_HEIGHT);
      const halves = intoColumns(categoriesOf(items, area.w / 2), 2);
      const share = halves.length > 1 ? weightOf(halves[0] ?? []) / weightOf(halves.flat()) : 1;
      const frames =
        halves.length < 2 ? [area] : aspect === '16:9' ? grid(area, 2, 1) : splitY(area, area.h * share);
      return [
        title(top),
        ...frames.map((frame, index) => panel(index + 1, 'card', frame)),
        ...frames.flatMap((frame, index) => {
          const names = new Set(halves[index]?.map(({ name }) => name));
          const own = items.filter(({ category }) => names.has(category));
          return sections(own, inset(frame, 36)).map((block, at) => ({
            ...block,
            id: `section-${index + 1}-${at + 1}`,
          }));
        }),
      ];
    },
  },
  {
    name: t('List with a note'),
    build: ({ items, aspect }) => {
      const [top, rest] = splitY(safeFrame(aspect), TITLE_HEIGHT);
      const [area, foot] = splitY(rest, rest.h - 46 - GAP);
      return [
        title(top),
        ...sections(items, area),
        textBlock(1, t('Please tell us about allergies before you order'), 'soft', false, foot),
      ];
    },
  },
];
