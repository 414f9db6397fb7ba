import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { t } from '../../texts/texts.ts';

const copy = t('copy', { context: 'at the end of the name of a copied item or menu' });

/** The end of a copy's name. */
const copyEnd = new RegExp(` \\(${copy}(?: \\d+)?\\)$`);

/**
 * The name of a copy. It differs from the taken names.
 *
 * @example
 * copyName('Soup', ['Soup']) // 'Soup (copy)'
 * copyName('Soup (copy)', ['Soup', 'Soup (copy)']) // 'Soup (copy 2)'
 */
export function copyName(original: string, taken: readonly string[]): string {
  const plain = original.replace(copyEnd, '');
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? ` (${copy})` : ` (${copy} ${number})`;
    const name = `${plain.slice(0, NAME_MAX - end.length)}${end}`;
    if (!taken.includes(name)) return name;
  }
}
