import { ORDER_NUMBER_MAX } from '@menuboard/contract/domain/limits';
import { orderStates, ordersAt } from '@menuboard/contract/domain/orders';
import type { Order } from '@menuboard/contract/orders';
import { type FormEvent, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { t } from '../../texts/texts.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './KitchenOrders.module.css';
import { nextNumber } from './next-number.ts';
import type { KitchenOrdersState, WantedState } from './use-kitchen-orders.ts';

const stateWords = {
  preparing: { title: t('Preparing'), hint: t('Tap a number when its order is ready.'), next: 'ready' },
  ready: { title: t('Ready'), hint: t('Tap a number when its order is picked up.'), next: 'gone' },
} as const;

const doneTexts: Record<WantedState, (values: { number: string }) => string> = {
  preparing: (values) => t('{number} is being prepared.', values),
  ready: (values) => t('{number} is ready.', values),
  gone: (values) => t('{number} is picked up.', values),
};

/** The orders of a kitchen page: one tap for each step, for fingers with flour. */
export function KitchenOrders({ page }: { page: KitchenOrdersState }) {
  const { orders, failure, last, set } = page;
  const now = useNow(10_000);
  if (!orders) return <Spinner />;
  const shown = orders.filter(
    (order) => ordersAt([{ ...order, since: Date.parse(order.since) }], now).length > 0,
  );
  return (
    <>
      <AddOrder latest={latestOf(orders)} onAdd={(number) => void set(number, 'preparing')} />
      {failure && (
        <p className={classes.failure} role="alert">
          {t('{name} could not be changed. {message}', { name: failure.number, message: failure.message })}{' '}
          <button
            type="button"
            className={classes.small}
            onClick={() => void set(failure.number, failure.state)}
          >
            {t('Retry')}
          </button>
        </p>
      )}
      <p className={classes.done} role="status">
        {last && !failure && (
          <>
            {doneTexts[last.state]({ number: last.number })}{' '}
            <button
              type="button"
              className={classes.small}
              onClick={() => void set(last.number, last.before)}
            >
              {t('Undo')}
            </button>
          </>
        )}
      </p>
      <div className={classes.columns}>
        {orderStates.map((state) => (
          <OrderTiles
            key={state}
            state={state}
            orders={shown.filter((order) => order.state === state)}
            onTap={(number) => void set(number, stateWords[state].next)}
          />
        ))}
      </div>
    </>
  );
}

/** The order that came last, as far as its number tells. */
const latestOf = (orders: readonly Order[]) =>
  [...orders].sort((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true })).at(-1)?.number;

interface OrderTilesProps {
  state: Order['state'];
  orders: readonly Order[];
  onTap: (number: string) => void;
}

function OrderTiles({ state, orders, onTap }: OrderTilesProps) {
  const { title, hint } = stateWords[state];
  return (
    <section className={classes.column} data-state={state} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.tiles}>
        {orders.map(({ number }) => (
          <button key={number} type="button" className={classes.tile} onClick={() => onTap(number)}>
            {number}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Adds the next number at a tap, or another one that is typed. */
function AddOrder({ latest, onAdd }: { latest: string | undefined; onAdd: (number: string) => void }) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<string>();
  const next = nextNumber(added ?? latest ?? '');
  const add = (number: string) => {
    setAdded(number);
    setTyped('');
    onAdd(number);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) add(typed.trim().toUpperCase());
  };
  return (
    <form className={classes.add} onSubmit={handleSubmit}>
      {next && (
        <button type="button" className={classes.next} onClick={() => add(next)}>
          {t('Add {number}', { number: next })}
        </button>
      )}
      <input
        className={classes.number}
        aria-label={t('Number of the order')}
        placeholder={t('Another number')}
        maxLength={ORDER_NUMBER_MAX}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" className={classes.small} disabled={!typed.trim()}>
        {t('Add')}
      </button>
    </form>
  );
}
