const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof severities)[number];

/** Report of `npm audit --json`, reduced to the parts that are read here. */
interface AuditReport {
  vulnerabilities?: Record<string, { name: string; severity: Severity; via: (string | { title: string })[] }>;
  /** Replaces the vulnerabilities if the registry does not answer. */
  message?: string;
}

export interface AuditResult {
  /** One line for each vulnerable package, worst first. */
  lines: string[];
  /** Whether a flaw is serious enough to stop a release. */
  isSerious: boolean;
}

/** Throws if the report says nothing about the packages. */
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
