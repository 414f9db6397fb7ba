import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that run for a minute and more, the longest first; by its size vitest would begin with them last, and wait for them alone. */
const long = [
  'e2e/accessibility.e2e.ts',
  'e2e/pair-by-phone.e2e.ts',
  'e2e/player/glass.e2e.ts',
  'e2e/player/life.e2e.ts',
  'e2e/player/screen.e2e.ts',
  'e2e/player/schedule.e2e.ts',
  'e2e/player/shell-update.e2e.ts',
  'e2e/player/days.e2e.ts',
  'e2e/player/offline.e2e.ts',
  'e2e/player/clocks.e2e.ts',
  'e2e/player/outages.e2e.ts',
  'e2e/player/looks.e2e.ts',
  'e2e/player/storage.e2e.ts',
  'e2e/player/swaps.e2e.ts',
  'e2e/player/screen-alone.e2e.ts',
  'e2e/player/updates.e2e.ts',
];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOf = (file: string) => (one: TestSpecification) => one.moduleId.endsWith(file);
    const first = long.flatMap((file) => sorted.filter(isOf(file)));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}
