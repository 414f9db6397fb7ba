import { mergeLists } from '@menuboard/contract/domain/merge-lists';

/** The unsaved choice of a menu's items: the saved list when it was last changed here, and the wanted list. */
export interface ItemChoice {
  base: readonly string[];
  /** The revision of the menu with that list. */
  revision: number;
  chosen: readonly string[];
}

/** A choice with what others have added and removed since. */
export const rebaseChoice = (
  { base, chosen }: Pick<ItemChoice, 'base' | 'chosen'>,
  current: readonly string[],
): string[] => mergeLists(base, chosen, current);

/**
 * Changes the wanted list of a choice, or starts a choice from the current list.
 *
 * The change gets the wanted list as it is now, so that no click is lost when several come before the next render.
 */
export function changeChoice(
  choice: ItemChoice | undefined,
  { items, revision }: { items: readonly string[]; revision: number },
  change: (chosen: readonly string[]) => readonly string[],
): ItemChoice {
  return { base: items, revision, chosen: change(choice ? rebaseChoice(choice, items) : items) };
}

/** Adds an id at the end, or removes it. */
export function toggleId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** Adds the missing ones of a group of ids at the end, or removes the group when all of it is there. */
export function toggleIds(ids: readonly string[], group: readonly string[]): string[] {
  const missing = group.filter((id) => !ids.includes(id));
  return missing.length > 0 ? [...ids, ...missing] : ids.filter((id) => !group.includes(id));
}
