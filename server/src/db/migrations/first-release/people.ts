/** Restaurants, their people, and what lets a person in. */
export const peopleTables = {
  restaurants: `
    create table restaurants (
      id text primary key,
      name text not null,
      time_zone text not null,
      currency text not null,
      details text,
      revision integer not null,
      own_revision integer not null,
      epoch text,
      shares_menus integer not null default 0,
      created_at text not null,
      updated_at text not null,
      deleted_at text
    );
    create index restaurants_deleted on restaurants (deleted_at) where deleted_at is not null`,

  users: `
    create table users (
      id text primary key,
      restaurant_id text not null references restaurants (id),
      email text not null unique,
      password_hash text not null,
      first_name text not null,
      last_name text not null,
      phone text not null,
      address text not null,
      created_at text not null,
      email_confirmed_at text
    );
    create index users_by_restaurant on users (restaurant_id)`,

  members: `
    create table members (
      restaurant_id text not null references restaurants (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      role text not null,
      joined_at text not null,
      constraint members_key primary key (restaurant_id, user_id),
      constraint members_role check (role in ('owner', 'manager', 'staff'))
    );
    create index members_by_user on members (user_id)`,

  former_members: `
    create table former_members (
      restaurant_id text not null references restaurants (id) on delete cascade,
      user_id text not null,
      first_name text not null,
      left_at text not null,
      constraint former_members_key primary key (restaurant_id, user_id)
    );
    create index former_members_by_time on former_members (left_at)`,

  invitations: `
    create table invitations (
      id text primary key,
      restaurant_id text not null references restaurants (id) on delete cascade,
      token_hash text not null unique,
      role text not null,
      email text,
      invited_by text references users (id) on delete set null,
      created_at text not null,
      expires_at text not null
    );
    create index invitations_by_restaurant on invitations (restaurant_id);
    create index invitations_by_end on invitations (expires_at);
    create index invitations_by_inviter on invitations (invited_by)`,

  invitation_tokens: `
    create table invitation_tokens (
      token_hash text primary key,
      invitation_id text not null references invitations (id) on delete cascade
    );
    create index invitation_tokens_by_invitation on invitation_tokens (invitation_id)`,

  sign_up_invitations: `
    create table sign_up_invitations (
      token_hash text primary key,
      expires_at text not null
    )`,

  sessions: `
    create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      restaurant_id text not null references restaurants (id) on delete cascade,
      token_hash text not null unique,
      user_agent text not null default '',
      address text not null default '',
      created_at text not null,
      last_used_at text not null,
      expires_at text not null
    );
    create index sessions_by_end on sessions (expires_at);
    create index sessions_by_user on sessions (user_id);
    create index sessions_by_restaurant on sessions (restaurant_id)`,

  known_addresses: `
    create table known_addresses (
      user_id text not null references users (id) on delete cascade,
      address_hash text not null,
      used_at text not null,
      constraint known_addresses_key primary key (user_id, address_hash)
    );
    create index known_addresses_by_address on known_addresses (address_hash)`,

  password_resets: `
    create table password_resets (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      expires_at text not null
    );
    create index password_resets_by_user on password_resets (user_id)`,

  email_confirmations: `
    create table email_confirmations (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      expires_at text not null
    );
    create index email_confirmations_by_user on email_confirmations (user_id)`,

  second_factors: `
    -- A table of its own, so that no query for a user reads a secret.
    create table second_factors (
      user_id text primary key references users (id) on delete cascade,
      secret text not null,
      last_step integer not null,
      enabled_at text
    )`,

  recovery_codes: `
    create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      code_hash text not null,
      constraint recovery_codes_key primary key (user_id, code_hash)
    )`,

  data_links: `
    create table data_links (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      restaurant_id text not null references restaurants (id) on delete cascade,
      expires_at text not null
    );
    create index data_links_by_user on data_links (user_id);
    create index data_links_by_end on data_links (expires_at);
    create index data_links_by_restaurant on data_links (restaurant_id)`,

  first_hours: `
    create table first_hours (
      restaurant_id text primary key references restaurants (id) on delete cascade,
      sample_kind text,
      sample_revision integer,
      next_steps_hidden_at text
    )`,
};
