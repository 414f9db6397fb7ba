/** A file with its tests, as in vitest's report. */
export interface ReportedFile {
  /** Absolute path of the file. */
  name: string;
  status: string;
  /** Reason why the file could not be loaded. */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
}

/** Enough for the assertion and its page; the section's own output has the rest. */
const maxLines = 40;

/**
 * Describes the failed tests, one text for each, because most people see only the end of a long log.
 *
 * @param root folder that the names of files start from, with a slash at its end
 */
export function describeFailures(files: readonly ReportedFile[], root: string): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replaceAll('\\', '/').slice(root.length);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails to load has no failed test, so it counts as one failure.
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
