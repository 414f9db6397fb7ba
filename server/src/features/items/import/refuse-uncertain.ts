import { AppError } from '../../../lib/app-error.ts';
import type { ImportPlan } from './plan-import.ts';

/** Most lines that a refusal names. */
const NAMED_MAX = 100;

/** Refuses a text with a faulty or doubtful line, for programs without a person who reviews it. */
export function refuseUncertain({ faulty, lines }: ImportPlan): void {
  const doubtful = lines.flatMap(({ read }) => {
    const [doubt] = read.doubts ?? [];
    return doubt ? [{ line: read.line, reason: doubt.sentence }] : [];
  });
  const all = [...faulty, ...doubtful].sort((a, b) => a.line - b.line);
  const [first, ...others] = all;
  if (!first) return;
  const { line, reason } = first;
  const count = others.length;
  const message =
    count === 0
      ? `Line ${line} cannot be imported: ${reason} Nothing was changed.`
      : count === 1
        ? `Line ${line} cannot be imported: ${reason} 1 more line has problems. Nothing was changed.`
        : `Line ${line} cannot be imported: ${reason} ${count} more lines have problems. Nothing was changed.`;
  throw new AppError(
    'validation',
    message,
    all.slice(0, NAMED_MAX).map((one) => ({ path: `line ${one.line}`, message: one.reason })),
  );
}
