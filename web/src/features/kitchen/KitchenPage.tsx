import { useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { KitchenItems } from './KitchenItems.tsx';
import { KitchenOrders } from './KitchenOrders.tsx';
import classes from './KitchenPage.module.css';
import { useKitchen } from './use-kitchen.ts';
import { useKitchenOrders } from './use-kitchen-orders.ts';

/**
 * The page of a kitchen link, for a tablet by the pass. Its token is after #, so that no server and no proxy sees it in an
 * address.
 */
export function KitchenPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  // Another link in the same tab changes the address alone.
  return <KitchenOfLink key={token} token={token} />;
}

function KitchenOfLink({ token }: { token: string }) {
  const orders = useKitchenOrders(token);
  const page = useKitchen(token, orders.load);
  const [isOrders, setIsOrders] = useState(readTab);
  const { kitchen, revoked, loadFailure } = page;

  if (revoked !== undefined)
    return (
      <MessagePage title={t('This link no longer works')} text={revoked}>
        {null}
      </MessagePage>
    );
  if (!kitchen)
    return loadFailure ? (
      <MessagePage title={t('The items could not be loaded')} text={loadFailure}>
        <button type="button" className={classes.back} onClick={() => void page.load()}>
          {t('Retry')}
        </button>
      </MessagePage>
    ) : (
      <Spinner />
    );
  const { restaurantName, linkName } = kitchen;
  const choose = (isNowOrders: boolean) => {
    writeTab(isNowOrders);
    setIsOrders(isNowOrders);
  };
  return (
    <main className={classes.page}>
      <title>{t('Kitchen · {name}', { name: restaurantName })}</title>
      <header className={classes.header}>
        <div>
          <h1 className={classes.title}>{restaurantName}</h1>
          <p className={basics.muted}>
            {isOrders ? linkName : t('{link} · Tap a name to say how many are left.', { link: linkName })}
          </p>
        </div>
        <fieldset className={classes.tabs} aria-label={t('Show')}>
          {[false, true].map((isOf) => (
            <button
              key={String(isOf)}
              type="button"
              className={classes.tab}
              aria-pressed={isOrders === isOf}
              onClick={() => choose(isOf)}
            >
              {isOf ? t('Orders') : t('Items')}
            </button>
          ))}
        </fieldset>
      </header>
      {page.isStale && (
        <p className={classes.warning} role="status">
          {t('No connection. The list may be out of date.')}
        </p>
      )}
      {isOrders ? <KitchenOrders page={orders} /> : <KitchenItems kitchen={kitchen} page={page} />}
    </main>
  );
}

/** A tablet that shows orders does so after a restart, too. */
const TAB_KEY = 'mb.kitchen-orders';
const readTab = () => localStorage.getItem(TAB_KEY) !== null;
const writeTab = (isOrders: boolean) =>
  isOrders ? localStorage.setItem(TAB_KEY, '1') : localStorage.removeItem(TAB_KEY);
