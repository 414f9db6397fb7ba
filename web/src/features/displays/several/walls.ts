import type { ScreenMenu } from '@menuboard/contract/screen';
import { settingsFor } from '@menuboard/contract/screen/settings-for';
import type { CachedDisplay } from '../../../api/cached-display.ts';

/** Displays that hang side by side, from left to right. */
export type Wall = readonly CachedDisplay[];

/** The displays that hang side by side now: those with the same menu and number of parts, one for each part. */
export function wallsOf(
  displays: readonly CachedDisplay[],
  boardOf: (menuId: string | null) => ScreenMenu | undefined,
): Wall[] {
  const walls = new Map<string, CachedDisplay[]>();
  for (const display of displays) {
    const { look, part } = settingsFor(display.settings, boardOf(display.menuId));
    if (part === null || look !== 'board') continue;
    const key = `${display.menuId} ${part.of}`;
    walls.set(key, [...(walls.get(key) ?? []), display]);
  }
  return [...walls.values()].map((wall) =>
    wall.sort((one, other) => (one.settings.part?.index ?? 0) - (other.settings.part?.index ?? 0)),
  );
}

/** The list with one element moved by a step; the same list at its ends. */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): readonly T[] {
  const target = list[index + step];
  const own = list[index];
  if (target === undefined || own === undefined) return list;
  return list.map((one, at) => (at === index ? target : at === index + step ? own : one));
}
