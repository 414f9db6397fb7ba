/**
 * `npm run walks` writes the pages docs/flows/walk-*.md from the walks in scripts/walks/ and the docstrings of the code.
 *
 * A step is a file through which the subject of a walk goes: it gets the subject from the step before, and hands it on by
 * a call, a message or a drawn element. Each is imported by a step before it, or by the file that connects its stage when
 * a program starts, and imports none of its stage that is before it. Not counted are:
 * - types, constants, and helpers that know nothing of the subject, such as the clock and ids;
 * - checks that can only refuse, and side branches, such as the change log and the events for other readers;
 * - the files that connect stages (`wiredBy`);
 * - calculations and statements: functions whose results come straight back to the step. The page shows them below it.
 * Drawing is followed down to the subject: a price to its figure, a menu to its board.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';
import { allWalks, pageOf } from './walks/all-walks.ts';
import { filesOf, problemsOf } from './walks/check-walk.ts';
import { describeWalk } from './walks/describe-walk.ts';

const problems = allWalks.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
for (const walk of allWalks) {
  writeFileSync(join(root, pageOf(walk)), describeWalk(walk));
  console.log(`${pageOf(walk)}: ${filesOf(walk).size} of at most ${walk.filesMax} files`);
}
