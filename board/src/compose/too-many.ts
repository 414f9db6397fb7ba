/** The number of dishes by which a menu is too long for one page. */

import { canHold } from './choose.ts';
import type { Choice } from './foot.ts';
import type { MeasuredSection } from './measured-list.ts';

/** The first rows of a list. */
function firstRows(sections: readonly MeasuredSection[], count: number): MeasuredSection[] {
  let left = count;
  return sections.flatMap((section) => {
    const rows = section.rows.slice(0, Math.max(0, left));
    left -= section.rows.length;
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
}

/** The number of dishes after the last one that one page can hold, without descriptions and at the smallest step. */
export function tooManyFor(choice: Choice): number {
  const { task } = choice;
  let [fits, tooMany] = [1, task.dishes];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const sections = firstRows(task.sections, middle);
    if (canHold({ ...choice, task: { ...task, sections, dishes: middle } })) fits = middle;
    else tooMany = middle;
  }
  return task.dishes - fits;
}
