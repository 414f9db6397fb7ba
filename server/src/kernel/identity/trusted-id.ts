declare const kind: unique symbol;

export type IdKind =
  | 'restaurant'
  | 'user'
  | 'session'
  | 'item'
  | 'menu'
  | 'display'
  | 'entry'
  | 'media'
  | 'invitation'
  | 'kitchen-link'
  | 'api-key'
  | 'webhook'
  | 'link'
  | 'delivery'
  | 'taken-menu'
  | 'conversion'
  | 'promotion'
  | 'takeover'
  | 'cycle'
  | 'job'
  | 'size'
  | 'panel';

/**
 * An id that this server created, read from its tables or took from a verified identity. The tables declare their ids
 * with this type. A client's string lacks it, so it compiles in SQL only through `db/own-rows.ts`, which adds the
 * restaurant.
 */
export type TrustedId<Kind extends IdKind> = string & { readonly [kind]: Kind };
