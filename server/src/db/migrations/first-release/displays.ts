/** Displays and what they show, screens and what they report. */
export const displayTables = {
  displays: `
    create table displays (
      id text primary key,
      restaurant_id text not null references restaurants (id),
      name text not null,
      pairing_code text not null unique,
      menu_id text,
      media_url text,
      media_type text,
      settings text not null,
      created_at text not null,
      updated_at text not null,
      deleted_at text,
      revision integer not null,
      expected_return text,
      code_shown_at text,
      constraint displays_of_restaurant unique (restaurant_id, id),
      constraint displays_menu foreign key (restaurant_id, menu_id)
        references menus (restaurant_id, id)
    );
    create index displays_by_menu on displays (menu_id);
    create index displays_by_restaurant_live on displays (restaurant_id, deleted_at, created_at, id)`,

  media: `
    create table media (
      id text primary key,
      restaurant_id text not null references restaurants (id),
      path text not null,
      thumbnail_path text,
      name text not null,
      type text not null,
      size integer not null,
      width integer,
      height integer,
      created_at text not null,
      deleted_at text,
      constraint media_of_restaurant unique (restaurant_id, id),
      constraint media_once unique (restaurant_id, path)
    );
    create index media_by_path on media (path);
    create index media_by_thumbnail_path on media (thumbnail_path);
    create index media_by_deleted_at on media (deleted_at)`,

  conversions: `
    -- The same bytes are converted once (conversions_by_source).
    create table conversions (
      id text primary key,
      restaurant_id text not null references restaurants (id) on delete cascade,
      display_id text references displays (id) on delete set null,
      name text not null,
      source_sha256 text not null,
      source_size integer not null,
      state text not null,
      failure text,
      media_id text references media (id) on delete cascade,
      created_at text not null,
      ended_at text
    );
    create unique index conversions_by_source on conversions (restaurant_id, source_sha256);
    create index conversions_by_state on conversions (state, created_at);
    create index conversions_by_display on conversions (display_id);
    create index conversions_by_media on conversions (media_id)`,

  schedule_entries: `
    create table schedule_entries (
      id text primary key,
      restaurant_id text not null,
      display_id text not null,
      is_active integer not null,
      priority integer not null,
      menu_id text,
      schedule text not null,
      created_at text not null,
      updated_at text not null,
      deleted_at text,
      revision integer not null,
      constraint schedule_entries_of_restaurant unique (restaurant_id, id),
      constraint schedule_entries_display foreign key (restaurant_id, display_id)
        references displays (restaurant_id, id) on delete cascade,
      constraint schedule_entries_menu foreign key (restaurant_id, menu_id)
        references menus (restaurant_id, id) on delete cascade
    );
    create index schedule_entries_by_display_id on schedule_entries (display_id);
    create index schedule_entries_by_menu_id on schedule_entries (menu_id)`,

  schedule_media: `
    create table schedule_media (
      restaurant_id text not null,
      entry_id text not null,
      media_id text not null,
      position integer not null,
      constraint schedule_media_key primary key (entry_id, position),
      constraint schedule_media_entry foreign key (restaurant_id, entry_id)
        references schedule_entries (restaurant_id, id) on delete cascade,
      constraint schedule_media_media foreign key (restaurant_id, media_id)
        references media (restaurant_id, id)
    );
    create index schedule_media_by_media on schedule_media (restaurant_id, media_id)`,

  screens: `
    create table screens (
      id text primary key,
      restaurant_id text not null,
      display_id text not null,
      token_hash text not null unique,
      first_seen text not null,
      last_seen text not null,
      painted_tag text,
      painted_revision integer,
      painted_at text,
      capabilities text not null,
      revoked_at text,
      forgotten_at text,
      dormant_since text,
      node_id text,
      stay text,
      online_since text,
      counted_to text,
      lag text,
      constraint screens_display foreign key (restaurant_id, display_id)
        references displays (restaurant_id, id) on delete cascade
    );
    create index screens_by_display on screens (display_id);
    create index screens_by_restaurant on screens (restaurant_id);
    create index screens_by_last_seen on screens (last_seen);
    create index screens_by_node on screens (node_id) where node_id is not null`,

  deleted_screens: `
    create table deleted_screens (
      token_hash text primary key,
      deleted_at text not null
    );
    create index deleted_screens_by_time on deleted_screens (deleted_at)`,

  claims: `
    create table claims (
      code text primary key,
      token_hash text not null,
      capabilities text not null,
      created_at text not null,
      last_seen text not null,
      expires_at text not null,
      taken_at text
    );
    create index claims_by_token on claims (token_hash);
    create index claims_by_end on claims (expires_at)`,

  screen_hours: `
    create table screen_hours (
      screen_id text not null references screens (id) on delete cascade,
      hour text not null,
      online_ms integer not null,
      paints integer not null,
      paint_ms integer not null,
      constraint screen_hours_key primary key (screen_id, hour)
    );
    create index screen_hours_by_hour on screen_hours (hour)`,

  shown_spans: `
    create table shown_spans (
      screen_id text not null references screens (id) on delete cascade,
      starts_at text not null,
      ends_at text not null,
      menu_id text,
      revision integer not null,
      was_online integer not null,
      constraint shown_spans_key primary key (screen_id, starts_at)
    );
    create index shown_spans_by_start on shown_spans (starts_at)`,

  dark_displays: `
    -- Two processes that find the same dark display store one row (dark_displays_open), so they send one mail.
    create table dark_displays (
      display_id text not null references displays (id) on delete cascade,
      restaurant_id text not null references restaurants (id) on delete cascade,
      dark_since text not null,
      mailed_at text not null,
      over_at text
    );
    create unique index dark_displays_open on dark_displays (display_id) where over_at is null;
    create index dark_displays_by_restaurant on dark_displays (restaurant_id, mailed_at);
    create index dark_displays_by_display on dark_displays (display_id)`,
};
