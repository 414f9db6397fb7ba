/** A file with its tests as the report of vitest has them. */
export interface ReportedFile {
  /** The file's absolute path. */
  name: string;
  status: string;
  /** Why the file could not be loaded. */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
}

/** Enough for the assertion and the page it was about; the section's own output has the rest. */
const maxLines = 40;

/**
 * Describes the failed tests, one text for each: the end of a long log is what most people see.
 *
 * @param root the folder that the files are named from, with a slash at its end
 */
export function describeFailures(files: readonly ReportedFile[], root: string): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replaceAll('\\', '/').slice(root.length);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails to load has no failed test: it counts as one failure.
    if (failed.length === 0 && status === 'failed') return [describe(file, message)];
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${file}: ${fullName}`, failureMessages?.join('\n')),
    );
  });
}

function describe(what: string, reason = ''): string {
  const lines = reason.trim().split('\n').slice(0, maxLines);
  return [`✗ ${what}`, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}
