import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the slow test files, measured by `npm test -- --save-durations`. */
const secondsByFile: Record<string, number> = JSON.parse(
  readFileSync(new URL('./test-durations.json', import.meta.url), 'utf8'),
);

/**
 * Starts the slowest files first, so that no worker is left alone with one at the end. vitest does that with the
 * durations of its last run, but a fresh clone has none, and a file's size says nothing about its waiting.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isMeasured = sorted.every((file) => this.ctx.cache.getTestSpecificationResult(file));
    const slowestFirst = isMeasured ? sorted : sorted.toSorted((a, b) => knownSeconds(b) - knownSeconds(a));
    // A file with another environment than the previous one gets a new process, which loads everything again.
    return slowestFirst.toSorted((a, b) => Number(isComponentTest(b)) - Number(isComponentTest(a)));
  }
}

const isComponentTest = ({ moduleId }: TestSpecification) => moduleId.endsWith('.tsx');

function knownSeconds({ moduleId }: TestSpecification): number {
  const path = Object.keys(secondsByFile).find((file) => moduleId.replaceAll('\\', '/').endsWith(`/${file}`));
  return (path && secondsByFile[path]) || 0;
}
