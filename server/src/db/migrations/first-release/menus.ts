/** Items, menus, their addresses for guests, and menus that restaurants take from each other. */
export const menuTables = {
  items: `
    create table items (
      id text primary key,
      restaurant_id text not null references restaurants (id),
      name text not null,
      description text not null,
      price_cents integer not null,
      category text not null,
      image_url text,
      is_available integer not null,
      details text,
      due_at text,
      external_id text,
      created_at text not null,
      updated_at text not null,
      deleted_at text,
      revision integer not null,
      constraint items_of_restaurant unique (restaurant_id, id),
      constraint items_price check (price_cents >= 0)
    );
    create index items_by_restaurant_live on items (restaurant_id, deleted_at, created_at, id);
    create index items_by_due_at on items (due_at) where due_at is not null;
    create unique index items_by_external_id on items (restaurant_id, external_id)
      where external_id is not null and deleted_at is null`,

  menus: `
    create table menus (
      id text primary key,
      restaurant_id text not null references restaurants (id),
      name text not null,
      description text not null,
      layout text,
      details text,
      created_at text not null,
      updated_at text not null,
      deleted_at text,
      revision integer not null,
      constraint menus_of_restaurant unique (restaurant_id, id)
    );
    create index menus_by_restaurant_live on menus (restaurant_id, deleted_at, created_at, id)`,

  content_revisions: `
    -- A table of its own: SQLite rewrites a whole row, and the row of a menu may have a large layout.
    create table content_revisions (
      menu_id text primary key references menus (id) on delete cascade,
      revision integer not null
    )`,

  menu_items: `
    -- The foreign keys are composite, so that the database itself refuses the id of another restaurant.
    create table menu_items (
      restaurant_id text not null,
      menu_id text not null,
      item_id text not null,
      position integer not null,
      constraint menu_items_key primary key (menu_id, item_id),
      constraint menu_items_menu foreign key (restaurant_id, menu_id)
        references menus (restaurant_id, id) on delete cascade,
      constraint menu_items_item foreign key (restaurant_id, item_id)
        references items (restaurant_id, id) on delete cascade
    );
    create index menu_items_by_item on menu_items (item_id)`,

  restaurant_slugs: `
    create table restaurant_slugs (
      slug text primary key,
      restaurant_id text not null unique references restaurants (id) on delete cascade
    )`,

  publications: `
    create table publications (
      menu_id text primary key,
      restaurant_id text not null,
      is_public integer not null,
      slug text not null,
      constraint publications_menu foreign key (restaurant_id, menu_id)
        references menus (restaurant_id, id) on delete cascade,
      constraint publications_slug unique (restaurant_id, slug)
    )`,

  menu_slugs: `
    create table menu_slugs (
      restaurant_id text not null,
      slug text not null,
      menu_id text not null,
      constraint menu_slugs_pk primary key (restaurant_id, slug),
      constraint menu_slugs_menu foreign key (restaurant_id, menu_id)
        references menus (restaurant_id, id) on delete cascade
    );
    create index menu_slugs_by_menu on menu_slugs (menu_id)`,

  taken_menus: `
    -- Only the own side has foreign keys: a copy outlives its source.
    create table taken_menus (
      id text primary key,
      restaurant_id text not null,
      menu_id text not null unique,
      source_restaurant_id text not null,
      source_menu_id text not null,
      taken_at text not null,
      followed_revision integer not null,
      missing integer not null,
      is_stuck integer not null,
      constraint taken_menus_menu foreign key (restaurant_id, menu_id)
        references menus (restaurant_id, id) on delete cascade,
      constraint taken_menus_once unique (restaurant_id, source_menu_id)
    );
    create index taken_menus_by_source on taken_menus (source_restaurant_id, source_menu_id)`,

  taken_items: `
    create table taken_items (
      item_id text primary key,
      restaurant_id text not null,
      source_restaurant_id text not null,
      source_item_id text not null,
      own_prices text,
      constraint taken_items_item foreign key (restaurant_id, item_id)
        references items (restaurant_id, id) on delete cascade,
      constraint taken_items_once unique (restaurant_id, source_item_id)
    );
    create index taken_items_by_source on taken_items (source_restaurant_id, source_item_id)`,
};
