import type { Composition } from '@menuboard/board/compose/types.ts';
import { readableMeters } from '@menuboard/contract/domain/text-floors';
import { plural, t } from '../../../texts/texts.ts';

/** The fit of a composed board, in two sentences: its pages and type, and from how far it can be read. */
export function fitWords({ pages, sizes: { name: size } }: Composition): string[] {
  if (pages.length === 0) return [];
  return [
    plural(pages.length, '{count} page, type {size} px', '{count} pages, type {size} px', { size }),
    t('Readable up to {meters} m away', { meters: readableMeters(size) }),
  ];
}
