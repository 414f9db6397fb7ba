/** Links and keys of tablets and programs, and webhooks. */
export const programTables = {
  kitchen_links: `
    create table kitchen_links (
      id text primary key,
      restaurant_id text not null references restaurants (id) on delete cascade,
      name text not null,
      token_hash text unique,
      created_at text not null,
      last_used_at text,
      revoked_at text
    );
    create index kitchen_links_by_restaurant on kitchen_links (restaurant_id);
    create index kitchen_links_revoked on kitchen_links (revoked_at)`,

  api_keys: `
    create table api_keys (
      id text primary key,
      restaurant_id text not null references restaurants (id) on delete cascade,
      name text not null,
      scopes text not null,
      token_hash text unique,
      last_four text not null,
      created_at text not null,
      last_used_at text,
      revoked_at text
    );
    create index api_keys_by_restaurant on api_keys (restaurant_id);
    create index api_keys_revoked on api_keys (revoked_at)`,

  webhooks: `
    create table webhooks (
      id text primary key,
      restaurant_id text not null references restaurants (id) on delete cascade,
      url text not null,
      secret text not null,
      events text not null,
      created_at text not null,
      cursor_revision integer not null,
      cursor_seq integer not null,
      attempts integer not null,
      failing_since text,
      next_attempt_at text,
      stopped_at text,
      stop_reason text
    );
    create index webhooks_by_restaurant on webhooks (restaurant_id)`,

  webhook_deliveries: `
    create table webhook_deliveries (
      id text primary key,
      restaurant_id text not null references restaurants (id) on delete cascade,
      webhook_id text not null references webhooks (id) on delete cascade,
      message_id text not null,
      event text not null,
      revision integer,
      seq integer,
      at text not null,
      status integer,
      duration_ms integer not null,
      problem text,
      reply_text text not null,
      is_manual integer not null
    );
    create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, at);
    create index webhook_deliveries_by_restaurant on webhook_deliveries (restaurant_id)`,
};
