import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that run for a minute and more; by its size vitest would begin with them last, and wait for them alone. */
const long = [
  'e2e/accessibility.e2e.ts',
  'e2e/player/life.e2e.ts',
  'e2e/player/glass.e2e.ts',
  'e2e/player/schedule.e2e.ts',
  'e2e/player/clocks.e2e.ts',
  'e2e/player/outages.e2e.ts',
  'e2e/player/swaps.e2e.ts',
  'e2e/player/updates.e2e.ts',
];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
