/** The change log, and what the server and the nodes of a cluster remember. */
export const serverTables = {
  changes: `
    create table changes (
      restaurant_id text not null references restaurants (id),
      revision integer not null,
      seq integer not null,
      type text not null,
      entity_id text not null,
      actor text not null,
      at text not null,
      before text,
      after text,
      constraint changes_key primary key (restaurant_id, revision, seq)
    );
    create index changes_by_time on changes (at);
    create index changes_by_entity on changes (restaurant_id, entity_id, revision)`,

  idempotency_keys: `
    create table idempotency_keys (
      restaurant_id text not null references restaurants (id),
      route text not null,
      key text not null,
      body_hash text not null,
      reply text not null,
      created_at text not null,
      constraint idempotency_keys_key primary key (restaurant_id, route, key)
    );
    create index idempotency_keys_by_time on idempotency_keys (created_at)`,

  jobs: `
    create table jobs (
      id text primary key,
      kind text not null,
      restaurant_id text references restaurants (id) on delete cascade,
      payload text not null,
      run_at text not null,
      attempts integer not null,
      leased_by text,
      leased_until text,
      last_error text,
      given_up_at text,
      created_at text not null,
      expires_at text
    );
    create index jobs_by_run_at on jobs (run_at);
    create index jobs_by_restaurant on jobs (restaurant_id, given_up_at);
    create index jobs_by_end on jobs (expires_at)`,

  alerts: `
    create table alerts (
      name text primary key,
      began_at text not null
    )`,

  guess_budgets: `
    create table guess_budgets (
      limiter text not null,
      key_hash text not null,
      count integer not null,
      pending integer not null default 0,
      started_at text not null,
      expires_at text not null,
      constraint guess_budgets_key primary key (limiter, key_hash)
    );
    create index guess_budgets_by_expiry on guess_budgets (expires_at)`,

  schema_info: `
    create table schema_info (
      oldest_build text not null
    )`,

  nodes: `
    create table nodes (
      id text primary key,
      started_at text not null,
      alive_at text not null,
      version text not null,
      sockets integer not null
    )`,

  online_users: `
    create table online_users (
      node_id text not null references nodes (id) on delete cascade,
      restaurant_id text not null,
      user_id text not null,
      constraint online_users_once primary key (restaurant_id, user_id, node_id)
    );
    create index online_users_by_node on online_users (node_id)`,

  outbox: `
    -- xid: the transaction that wrote the row. A reading begins at the oldest one that was open at the last.
    -- SQLite, which has no clusters, accepts any name of a type.
    create table outbox (
      id text primary key,
      xid xid8 not null,
      sender text not null,
      at text not null,
      restaurant_id text,
      revision integer,
      attachment text,
      notice text
    );
    create index outbox_xid on outbox (xid);
    create index outbox_at on outbox (at);
    create unique index outbox_revision on outbox (restaurant_id, revision)`,

  zone_data: `
    create table zone_data (
      version text primary key,
      seen_at text not null,
      since text
    )`,
};
