import type { Aspect } from '@menuboard/contract/domain/layout';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { plural, t } from '../../../texts/texts.ts';
import { boardFrame, boundsOf, smallestSide } from './editor-block.ts';
import {
  type Blocks,
  dragHandle,
  duplicateBlocks,
  moveBlocks,
  orderBlocks,
  removeBlocks,
  resizeBlocks,
} from './edits.ts';
import { percentText } from './percent.ts';
import type { Selection } from './use-selection.ts';

const STEP = 8;
const LARGE_STEP = 64;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Options {
  aspect: Aspect;
  blocks: Blocks;
  selection: Selection;
  isLocked: boolean;
  nameOf: (id: string) => string;
  edit: (change: (blocks: Blocks) => Blocks, group?: string) => void;
}

/** The keys of the board: they edit the selected blocks. `announcement` says what happened. */
export function useBoardKeys({ aspect, blocks, selection, isLocked, nameOf, edit }: Options) {
  const [announcement, setAnnouncement] = useState('');

  const subject = (ids: ReadonlySet<string>) => {
    const [first = ''] = ids;
    return ids.size === 1 ? nameOf(first) : plural(ids.size, '{count} block', '{count} blocks');
  };

  const nudge = (ids: ReadonlySet<string>, key: string, isLarge: boolean, isResize: boolean) => {
    const [x, y] = directions[key] ?? [0, 0];
    const distance = isLarge ? LARGE_STEP : STEP;
    const change = (current: Blocks): Blocks => {
      if (!isResize) return moveBlocks(current, ids, x * distance, y * distance, aspect);
      const chosen = current.filter(({ id }) => ids.has(id));
      const min = Math.max(...chosen.map(({ kind }) => smallestSide(kind)));
      const to = dragHandle(boundsOf(chosen), { x: 1, y: 1 }, x * distance, y * distance, aspect, min);
      return resizeBlocks(current, ids, to, aspect);
    };
    edit(change, `${[...ids].join()} ${isResize ? 'sized' : 'moved'}-by-keys`);
    const board = boardFrame(aspect);
    const bounds = boundsOf(change(blocks).filter(({ id }) => ids.has(id)));
    setAnnouncement(
      isResize
        ? t('{blocks}: {width} wide, {height} high', {
            blocks: subject(ids),
            width: percentText(bounds.w, board.w),
            height: percentText(bounds.h, board.h),
          })
        : t('{blocks}: {x} from the left, {y} from the top', {
            blocks: subject(ids),
            x: percentText(bounds.x, board.w),
            y: percentText(bounds.y, board.h),
          }),
    );
  };

  const remove = (ids: ReadonlySet<string>) => {
    setAnnouncement(t('{blocks} removed from the board', { blocks: subject(ids) }));
    edit((current) => removeBlocks(current, ids));
  };

  const duplicate = (ids: ReadonlySet<string>) => {
    const { copies } = duplicateBlocks(blocks, ids, aspect);
    if (copies.length === 0) return setAnnouncement(t('An item can be on a board only once.'));
    edit((current) => duplicateBlocks(current, ids, aspect).blocks);
    selection.select(copies);
    setAnnouncement(t('{blocks} duplicated', { blocks: subject(ids) }));
  };

  const handleKey = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
    const focused = card?.dataset.card;
    if (isCommand && key.toLowerCase() === 'a') {
      event.preventDefault();
      selection.select(blocks.map(({ id }) => id));
      setAnnouncement(plural(blocks.length, '{count} block selected', '{count} blocks selected'));
      return;
    }
    if (isLocked || focused === undefined) return;
    const ids = selection.has(focused) ? selection.set : new Set([focused]);
    const run = (action: () => void) => {
      event.preventDefault();
      if (!selection.has(focused)) selection.select([focused]);
      action();
    };
    if (key in directions && !isCommand) run(() => nudge(ids, key, shiftKey, altKey));
    else if (key === 'Delete' || key === 'Backspace') run(() => remove(ids));
    else if (isCommand && key.toLowerCase() === 'd') run(() => duplicate(ids));
    else if (key === ']') run(() => edit((current) => orderBlocks(current, ids, 'front')));
    else if (key === '[') run(() => edit((current) => orderBlocks(current, ids, 'back')));
    else if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      if (shiftKey || isCommand) selection.toggle(focused);
      else selection.select([focused]);
    }
  };

  /** A press that no pointer made: assistive technology selects with it. */
  const handleClick = (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
    const id = card?.dataset.card;
    if (event.detail === 0 && id !== undefined) selection.select([id]);
  };

  return { handleKey, handleClick, announcement, remove, duplicate };
}

export type BoardKeys = ReturnType<typeof useBoardKeys>;
