/** Sentences about everything that is wrong in the coming year: equal problems of many days are one. */

import type { Cycle } from '@menuboard/contract/cycles';
import type { YearProblem } from '@menuboard/contract/domain/cycle/review-year';
import { epochDayOf, wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Item } from '@menuboard/contract/items';
import { type CachedMenu, itemsOf } from '../../api/cached-menu.ts';
import { timeTextAt } from '../../texts/restaurant-clock.ts';
import { plural, t } from '../../texts/texts.ts';
import { dateText } from './date-text.ts';

interface NamedEntry {
  name: string;
}

function sentenceOf(problem: YearProblem<NamedEntry>, times: string): string {
  if (problem.kind === 'gap') return t('no menu {times}', { times });
  const [{ name }, { name: other }] = problem.entries;
  return t('{menu} and {other} at once {times}', { menu: name, other, times });
}

/** Problems of a display. */
export function problemSentences(
  display: string,
  problems: readonly YearProblem<NamedEntry>[],
  offsets: readonly ZoneOffset[],
): string[] {
  const groups = new Map<string, { days: Set<number> }>();
  for (const problem of problems) {
    const times = `${timeTextAt(offsets, problem.from)}–${timeTextAt(offsets, problem.to)}`;
    const sentence = sentenceOf(problem, times);
    const group = groups.get(sentence) ?? { days: new Set() };
    group.days.add(wallClockAt(offsets, problem.from).day);
    groups.set(sentence, group);
  }
  return [...groups].map(([problem, { days }]) => {
    const date = dateText(Math.min(...days));
    return plural(
      days.size,
      '{display}: {problem}, on {count} day, first on {date}',
      '{display}: {problem}, on {count} days, first on {date}',
      { display, problem, date },
    );
  });
}

/** Menus of cycles that are deleted, empty, or have dishes that guests cannot get. */
export function dishSentences(
  cycles: readonly Cycle[],
  menus: readonly CachedMenu[],
  items: readonly Item[],
): string[] {
  const sentences: string[] = [];
  for (const { name: cycle, cells, exceptions } of cycles) {
    const ids = new Set([...cells, ...exceptions].flatMap(({ menuId }) => menuId ?? []));
    for (const id of ids) {
      const menu = menus.find((one) => one.id === id);
      if (!menu) {
        sentences.push(t('{cycle}: a menu was deleted.', { cycle }));
        continue;
      }
      const dishes = itemsOf(menu, items);
      if (dishes.length === 0)
        sentences.push(t('{cycle}: {menu} has no dishes.', { cycle, menu: menu.name }));
      for (const { name: dish, isHidden, isAvailable } of dishes) {
        if (isHidden)
          sentences.push(t('{cycle}: {dish} on {menu} is hidden.', { cycle, dish, menu: menu.name }));
        else if (!isAvailable)
          sentences.push(t('{cycle}: {dish} on {menu} is sold out.', { cycle, dish, menu: menu.name }));
      }
    }
  }
  return [...new Set(sentences)];
}

/** Days (since 1970-01-01) on which all cycles of a display are closed. */
export function closedDaysOf(cycles: readonly Cycle[]): Set<number> {
  const closed = new Set<number>();
  for (const { exceptions } of cycles) {
    for (const { from, to, menuId } of exceptions) {
      if (menuId !== undefined) continue;
      for (let day = epochDayOf(from); day <= epochDayOf(to); day += 1) closed.add(day);
    }
  }
  return closed;
}
