const takesAway: [RegExp, string][] = [
  [/\.dropTable\(|\bdrop\s+table\b/i, 'drops a table'],
  [/\.dropColumn\(|\bdrop\s+column\b/i, 'drops a column'],
  [/\.renameTo\(|\.renameColumn\(|\brename\s+(to|column)\b/i, 'renames a table or column'],
  [/\.alterColumn\(|\.modifyColumn\(|\balter\s+column\b/i, 'changes a column'],
];

const namesOldestBuild = /export const oldestBuild = '([^']+)';/;

/** Columns that a running server of the previous build could not fill. */
function addsRequiredColumn(text: string): boolean {
  const alterations = text.split('.alterTable(').slice(1);
  const columns = alterations.flatMap((part) =>
    (part.split('.execute()')[0] ?? '').split('.addColumn(').slice(1),
  );
  return columns.some((column) => /\.notNull\(\)/.test(column) && !/\.defaultTo\(/.test(column));
}

/** Parts of a migration that servers of the previous build would not survive. */
export function breaksOlderBuilds(text: string): string[] {
  const found = takesAway.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  if (addsRequiredColumn(text)) found.push('adds a column that must be filled and has no default');
  return found;
}

/**
 * Describes the problem of a migration; undefined if there is none.
 *
 * @param name such as `0101-add-soup`
 * @param names the names of all migrations
 */
export function problemOfMigration(name: string, text: string, names: readonly string[]): string | undefined {
  const [, oldestBuild] = namesOldestBuild.exec(text) ?? [];
  const breaches = breaksOlderBuilds(text);
  if (oldestBuild === undefined && breaches.length > 0)
    return `${name} ${breaches.join(' and ')}. Nodes of the build before still work on these tables: expand first, and contract in a later release that names the build from which it is safe: export const oldestBuild = '…'; (CONTRIBUTING.md)`;
  if (oldestBuild !== undefined && (!names.includes(oldestBuild) || oldestBuild >= name))
    return `${name} names ${oldestBuild} as the oldest build, which is no earlier migration.`;
  return undefined;
}
