import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

export const oldestBuild = '0048-add-code-shown-at';

interface KitchenMember {
  restaurant_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
}

/**
 * Each member with the role kitchen becomes a kitchen link of that name, without an address until an owner makes one. The
 * membership ends as if an owner had ended it (`end-membership.repo.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const at = new Date().toISOString();
  await sql`delete from invitations where role = 'kitchen'`.execute(db);
  const { rows } = await sql<KitchenMember>`
    select m.restaurant_id, m.user_id, u.first_name, u.last_name, u.email
    from members m join users u on u.id = m.user_id where m.role = 'kitchen'`.execute(db);
  for (const { restaurant_id, user_id, first_name, last_name, email } of rows) {
    const name = (`${first_name} ${last_name}`.trim() || email).slice(0, 60);
    await sql`insert into kitchen_links (id, restaurant_id, name, created_at)
      values (${randomUUID()}, ${restaurant_id}, ${name}, ${at})`.execute(db);
    await sql`delete from former_members
      where restaurant_id = ${restaurant_id} and user_id = ${user_id}`.execute(db);
    await sql`insert into former_members (restaurant_id, user_id, first_name, left_at)
      values (${restaurant_id}, ${user_id}, ${first_name}, ${at})`.execute(db);
    for (const table of ['sessions', 'data_links', 'members'])
      await sql`delete from ${sql.table(table)}
        where restaurant_id = ${restaurant_id} and user_id = ${user_id}`.execute(db);
    await sql`update users set restaurant_id = (select restaurant_id from members
        where user_id = ${user_id} order by joined_at, restaurant_id limit 1)
      where id = ${user_id} and restaurant_id = ${restaurant_id}
        and exists (select 1 from members where user_id = ${user_id})`.execute(db);
  }
  for (const { user_id } of rows)
    await sql`delete from users where id = ${user_id}
      and not exists (select 1 from members where user_id = ${user_id})`.execute(db);
}
