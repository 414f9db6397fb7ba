import { type Kysely, sql } from 'kysely';

// As Unicode CLDR 48 has them; a migration never changes.
const withoutDecimals =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'.split(
    ' ',
  );
const withThreeDecimals = 'BHD JOD KWD LYD OMR TND'.split(' ');

const ofCurrencies = (currencies: string[]) =>
  sql`(select id from restaurants where currency in (${sql.join(currencies)}))`;

/**
 * Prices in minor units of their currency. `price_cents` stays for builds before this one: hundredths are the minor units
 * of most currencies, so only the others are converted. Prices that such a currency does not have, such as half a yen, are
 * left to the job that settles items: it rounds them, and Recent Activity tells of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('items').addColumn('price_minor', 'integer').execute();
  await db.schema.alterTable('items').addColumn('price_currency', 'text').execute();
  const currency = sql`(select currency from restaurants where id = items.restaurant_id)`;
  await sql`
    update items set price_minor = price_cents / 100, price_currency = ${currency}
    where price_cents % 100 = 0 and restaurant_id in ${ofCurrencies(withoutDecimals)}`.execute(db);
  await sql`
    update items set price_minor = price_cents * 10, price_currency = ${currency}
    where restaurant_id in ${ofCurrencies(withThreeDecimals)}`.execute(db);
  await sql`
    update items set due_at = '1970-01-01T00:00:00.000Z'
    where (price_cents % 100 <> 0 or details is not null)
      and restaurant_id in ${ofCurrencies(withoutDecimals)}`.execute(db);
}
