import { type Kysely, sql } from 'kysely';

// As Unicode CLDR 48 has them; a migration never changes.
const withoutDecimals =
  'AFN,ALL,BIF,CLP,COP,DJF,GNF,HUF,IDR,IQD,IRR,ISK,JPY,KMF,KPW,KRW,LAK,LBP,MGA,MMK,PKR,PYG,RWF,SLL,SOS,SYP,UGX,VND,VUV,XAF,XOF,XPF,YER'.split(
    ',',
  );
const withThreeDecimals = 'BHD,JOD,KWD,LYD,OMR,TND'.split(',');

const ofCurrencies = (currencies: string[]) =>
  sql`(select id from restaurants where currency in (${sql.join(currencies)}))`;

/**
 * Prices in minor units of their currency. `price_cents` stays for builds before this one. What such a currency may not
 * have, such as half a yen, stays null for the job that settles items: it rounds them, and Recent Activity tells of it.
 * Details can have such prices, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('items').addColumn('price_minor', 'integer').execute();
  await db.schema.alterTable('items').addColumn('price_currency', 'text').execute();
  await sql`
    update items set (price_minor, price_currency) = (
      select
        case
          when currency in (${sql.join(withoutDecimals)}) then price_cents / 100
          when currency in (${sql.join(withThreeDecimals)}) then price_cents * 10
          else price_cents
        end,
        currency
      from restaurants where id = items.restaurant_id)
    where (price_cents % 100 = 0 and details is null)
      or restaurant_id not in ${ofCurrencies(withoutDecimals)}`.execute(db);
  await sql`
    create index items_without_currency on items (restaurant_id)
    where price_currency is null and deleted_at is null`.execute(db);
}
