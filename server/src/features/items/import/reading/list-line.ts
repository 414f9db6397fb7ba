/** Takes the text of one line of a pasted list apart: name, description, labels. */
import type { DishLabel } from '@menuboard/contract/domain/dish';

/** A name and its description: "Margherita – tomato, basil". */
export function splitName(text: string): { name: string; description: string | undefined } {
  const plain = text.trim().replace(/\s+/g, (gap) => (gap.includes('\t') ? '\t' : ' '));
  // From the second sign: a dash at the beginning separates nothing.
  const between = /\s[–—|-]\s|[–—:]\s|\t/g;
  between.lastIndex = 1;
  const found = between.exec(plain);
  if (!found) return { name: plain, description: undefined };
  return { name: plain.slice(0, found.index).trim(), description: plain.slice(between.lastIndex).trim() };
}

const marks: Record<string, DishLabel> = {
  v: 'vegetarian',
  veg: 'vegetarian',
  vegetarian: 'vegetarian',
  vg: 'vegan',
  ve: 'vegan',
  vegan: 'vegan',
  gf: 'gluten-free',
  'gluten-free': 'gluten-free',
  df: 'dairy-free',
  spicy: 'spicy',
  new: 'new',
  halal: 'halal',
};

/** Takes "(v)" and "(vg, gf)" out of a text. */
export function takeMarks(text: string): { text: string; labels: DishLabel[] } {
  const labels: DishLabel[] = [];
  const rest = text.replace(/\(([^()]*)\)/g, (whole, inside: string) => {
    const found = inside.split(/[,/\s]+/).map((mark) => marks[mark.toLowerCase()]);
    if (found.length === 0 || found.some((label) => label === undefined)) return whole;
    for (const label of found) if (label && !labels.includes(label)) labels.push(label);
    return '';
  });
  return { text: rest.trim(), labels };
}
