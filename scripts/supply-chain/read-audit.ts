const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof severities)[number];

/** The report of `npm audit --json`: the parts that are read here. */
interface AuditReport {
  vulnerabilities?: Record<string, { name: string; severity: Severity; via: (string | { title: string })[] }>;
  /** Set instead of the vulnerabilities when the registry does not answer. */
  message?: string;
}

export interface AuditResult {
  /** One line for each vulnerable package, the worst first. */
  lines: string[];
  /** Whether a flaw is serious enough to stop a release. */
  isSerious: boolean;
}

/** Reads the report of `npm audit --json`. Throws when it says nothing about the packages. */
export function readAudit(json: string): AuditResult {
  const { vulnerabilities, message }: AuditReport = JSON.parse(json);
  if (!vulnerabilities)
    throw new Error(`The registry did not answer the audit: ${message ?? 'no reason given'}`);
  const found = Object.values(vulnerabilities).sort(
    (a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity),
  );
  return {
    lines: found.map(({ name, severity, via }) => {
      const reasons = via.map((reason) => (typeof reason === 'string' ? `by ${reason}` : reason.title));
      return `${severity.padEnd(8)} ${name}: ${reasons.join('; ')}`;
    }),
    isSerious: found.some(({ severity }) => severity === 'high' || severity === 'critical'),
  };
}
