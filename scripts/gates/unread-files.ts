import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/** Files of the checkout, including new ones, that git does not ignore. Empty outside a checkout. */
export function checkoutFiles(): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  return paths.filter((path) => existsSync(join(root, path)));
}

/**
 * Returns a message if a gate did not read all files that it should, because a gate that reads nothing would always
 * pass.
 */
export function describeUnread(expected: readonly string[], read: Iterable<string>): string[] {
  const isRead = new Set(read);
  const unread = expected.filter((path) => !isRead.has(path));
  if (unread.length === 0) return [];
  return [
    `The gate did not read ${unread.length} files, such as ${unread[0]}: name their folder in the gate.`,
  ];
}
