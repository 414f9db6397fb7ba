import type { DoubtChoice, ImportQuestion } from '@menuboard/contract/import-result';
import type { ReadLine } from '../item-draft.ts';

const EXAMPLES = 3;

const priceOf = ({ price, sizes }: DoubtChoice) => price ?? sizes?.[0]?.price ?? 0;

/** Asks for the meaning of point and comma in a text whose prices leave it open. */
export function aboutDecimals(lines: readonly ReadLine[]): ImportQuestion[] {
  const examples = lines.flatMap((one) => {
    if (one.kind !== 'dish') return [];
    const choices = one.doubts?.flatMap((doubt) => doubt.choices) ?? [];
    const point = choices.find(({ decimalSign }) => decimalSign === '.');
    const comma = choices.find(({ decimalSign }) => decimalSign === ',');
    if (!point || !comma) return [];
    return [{ line: one.line, text: one.draft.name, point: priceOf(point), comma: priceOf(comma) }];
  });
  if (examples.length === 0) return [];
  const sentence = 'Which sign comes before the decimals in this text: the point or the comma?';
  return [{ kind: 'decimalSign', sentence, examples: examples.slice(0, EXAMPLES) }];
}
