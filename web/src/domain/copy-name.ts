import { NAME_MAX } from '@menuboard/contract/domain/limits';

/** The end of a copy's name. */
const copyEnd = / \(copy(?: \d+)?\)$/;

/**
 * The name of a copy. It differs from the taken names.
 *
 * @example
 * copyName('Soup', ['Soup']) // 'Soup (copy)'
 * copyName('Soup (copy)', ['Soup', 'Soup (copy)']) // 'Soup (copy 2)'
 */
export function copyName(name: string, taken: readonly string[]): string {
  const plain = name.replace(copyEnd, '');
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = `${plain.slice(0, NAME_MAX - end.length)}${end}`;
    if (!taken.includes(copy)) return copy;
  }
}
