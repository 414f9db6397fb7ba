import type { ScreenTakeover } from '@menuboard/contract/domain/takeover';
import type { Takeover } from '@menuboard/contract/takeovers';
import type { TakeoverRow } from '../../db/takeover-rows.ts';

export type TakeoverContent = Pick<Takeover, 'title' | 'text' | 'imageUrl' | 'language'>;

const contentOf = ({ content }: TakeoverRow): TakeoverContent => JSON.parse(content);

export const displayIdsOf = ({ display_ids }: Pick<TakeoverRow, 'display_ids'>): string[] | null =>
  display_ids === null ? null : JSON.parse(display_ids);

export function presentTakeover(row: TakeoverRow): Takeover {
  return {
    id: row.id,
    ...contentOf(row),
    displayIds: displayIdsOf(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isFromFeed: row.alert !== null,
    revision: row.revision,
  };
}

export function toScreenTakeover(row: TakeoverRow): ScreenTakeover {
  const { title, text, imageUrl, language } = contentOf(row);
  return {
    id: row.id,
    title,
    text,
    imageUrl,
    ...(language !== null && { language }),
    startsAt: Date.parse(row.starts_at),
    endsAt: Date.parse(row.ends_at),
  };
}
