import { lazy, Suspense } from 'react';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { useMenuOnPage } from '../page/menu-page.ts';
import { PaperPart } from './paper/PaperPart.tsx';
import classes from './SharePage.module.css';
import { SharePanel } from './SharePanel.tsx';

// Only for restaurants that share menus.
const HoldForm = lazy(async () => ({ default: (await import('../taken/HoldForm.tsx')).HoldForm }));

/** A menu away from screens: on the phones of guests and on paper. */
export function SharePage() {
  const { menu, restaurant } = useMenuOnPage();
  return (
    <PaperPart
      key={menu.id}
      menu={menu}
      restaurant={restaurant}
      beside={
        <>
          <section className={`${basics.form} ${classes.phones}`} aria-labelledby="phones">
            <h2 id="phones">{t('On phones')}</h2>
            <SharePanel menu={menu} />
          </section>
          {restaurant.sharesMenus && (
            <Suspense>
              <HoldForm restaurantId={restaurant.id} menu={menu} timeZone={restaurant.timeZone} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
