import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import type { Activity } from '@menuboard/contract/stats';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import type { Access, CommandKey } from './places.ts';

/** The dialogs that are on no page, with the functions that open them; some people lack some. */
export type FindCommands = Readonly<Partial<Record<CommandKey, (() => void) | undefined>>>;

/** The action of a result. */
export type FindAction =
  | { kind: 'available'; item: Item; isAvailable: boolean }
  | { kind: 'price'; item: Item; price: number }
  | { kind: 'assign'; display: CachedDisplay; menu: CachedMenu }
  | { kind: 'undo'; activity: Activity }
  | { kind: 'go'; path: string }
  | { kind: 'command'; command: CommandKey };

export interface FindResult {
  id: string;
  /** The subject of the result. */
  title: string;
  /** The effect of the action. */
  effect: string;
  action: FindAction;
}

/** Everything that Find can find. */
export interface FindSources {
  items: readonly Item[];
  menus: readonly CachedMenu[];
  displays: readonly CachedDisplay[];
  /** The latest change that can be undone. */
  lastChange: Activity | undefined;
  money: MoneyRules;
  /** Dialogs that are on no page of their own. */
  commands: readonly CommandKey[];
  access: Access;
}

/** A choice that leads to an address. */
export const go = (id: string, title: string, effect: string, path: string): FindResult => ({
  id,
  title,
  effect,
  action: { kind: 'go', path },
});
