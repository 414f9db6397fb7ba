import { findWeakComments } from './comment-starts.ts';
import { type ForbiddenPattern, forbiddenCode } from './forbidden-code.ts';
import { fail, type Gate, pass } from './gate.ts';
import { allowedWords, retiredWords } from './retired-words.ts';
import { documentFiles, type SourceFile, sourceFiles } from './source-files.ts';

/** File names that do not describe the content. */
const vagueFileNames = /(^|\/)(index\.tsx?|utils?\.tsx?|helpers?\.tsx?|common(\.tsx?|\/)|manager\.tsx?)/;

/** Fails on forbidden code, retired words and names, comments that name no subject, and empty file names. */
export const words: Gate = {
  name: 'words',
  async check() {
    const [sources, documents] = await Promise.all([sourceFiles(), documentFiles()]);
    const files = [...sources, ...documents];
    const problems = [
      ...sources.flatMap((file) => findProblems(file, forbiddenCode)),
      ...files.flatMap((file) => findProblems(file, retiredWords, isAllowed)),
      ...sources.flatMap(findCommentProblems),
      ...sources
        .filter(({ path }) => vagueFileNames.test(path))
        .map(({ path }) => `${path}\n  Name the file after its content.`),
    ];
    const summary = `${files.length} files`;
    if (problems.length === 0) return pass(summary);
    return fail(
      `${problems.length} in ${summary}`,
      `${problems.join('\n')}\n${countByFolder(problems)}\nThe retired words are in scripts/gates/retired-words.ts.`,
    );
  },
};

function findProblems(
  { path, text }: SourceFile,
  patterns: ForbiddenPattern[],
  isAllowedLine: (path: string, line: string) => boolean = () => false,
): string[] {
  const applicable = patterns.filter(
    ({ where, except }) => (where?.test(path) ?? true) && !except?.test(path),
  );
  const fromPath = applicable
    .filter(({ pattern }) => !isAllowedLine(path, path) && pattern.test(path))
    .map(({ instead }) => `${path}\n  ${instead}`);
  const fromLines = text.split('\n').flatMap((line, index) => {
    const found = applicable.filter(({ pattern }) => pattern.test(line));
    if (found.length === 0 || isAllowedLine(path, line)) return [];
    return found.map(({ instead }) => `${path}:${index + 1} ${line.trim()}\n  ${instead}`);
  });
  return [...fromPath, ...fromLines];
}

function findCommentProblems({ path, text }: SourceFile): string[] {
  const lines = text.split('\n');
  return findWeakComments(path, text).map(
    (line) =>
      `${path}:${line} ${lines[line - 1]?.trim()}\n  Begin the comment with a noun or a verb that says what the thing is or does.`,
  );
}

function isAllowed(path: string, text: string): boolean {
  return allowedWords.some(({ file, line }) => file.test(path) && (line?.test(text) ?? true));
}

function countByFolder(problems: string[]): string {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const folder = /^[^/:\n]+/.exec(problem)?.[0] ?? '';
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => `${folder}: ${count}`).join(', ');
}
