import type { DoubtChoice, ImportDoubt } from '@menuboard/contract/import-result';

/** Lines whose prices can be the same sizes, each with the choice that says so. */
export interface SameSizes {
  names: string[];
  answers: { doubt: ImportDoubt; choice: DoubtChoice }[];
}

/** Groups the doubts that one answer can remove: two lines or more whose prices may be the same sizes. */
export function sameSizes(doubts: readonly ImportDoubt[]): SameSizes[] {
  const groups = new Map<string, SameSizes>();
  for (const doubt of doubts) {
    const choice = doubt.choices.find(({ sizes }) => sizes && sizes.length > 0);
    if (!choice?.sizes) continue;
    const names = choice.sizes.map(({ name }) => name);
    const group = groups.get(names.join()) ?? { names, answers: [] };
    groups.set(names.join(), group);
    group.answers.push({ doubt, choice });
  }
  return [...groups.values()].filter(({ answers }) => answers.length > 1);
}
