import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Item } from '@menuboard/contract/items';
import type { PointerEvent } from 'react';
import type { DishActions } from './use-dish-actions.ts';

export interface DishRowProps {
  item: Item;
  columns: readonly string[];
  money: MoneyRules;
  clock: { now: number; offsets: readonly ZoneOffset[] };
  actions: DishActions;
  isDragged: boolean;
  onDragStart: (event: PointerEvent<HTMLElement>, id: string) => void;
  onMove: (id: string, by: -1 | 1) => void;
  /** The dish as it is typed, for the board; undefined once it is saved or restored. */
  onType: (id: string, change: Partial<Item> | undefined) => void;
}
