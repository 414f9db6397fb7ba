import { Button } from '@mantine/core';
import type { GivenMenu } from '@menuboard/contract/taken-menus';
import { useEndTakenMenuMutation } from '../../../api/taken-menus.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { plural, t } from '../../../texts/texts.ts';
import { useAsk } from '../../../ui/ask.tsx';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './Taken.module.css';

interface LocationListProps {
  menuName: string;
  given: readonly GivenMenu[];
}

/** The locations that have taken a menu. Each can be left with its copy. */
export function LocationList({ menuName, given }: LocationListProps) {
  if (given.length === 0)
    return <p className={basics.facts}>{t('No other location follows this menu now.')}</p>;
  return (
    <>
      <p className={basics.facts}>
        {t(
          'Your changes of {menu} reach these locations. They have their own prices where they have set some, and their own sold-out marks.',
          { menu: menuName },
        )}
      </p>
      <ul className={classes.locations}>
        {given.map((one) => (
          <LocationRow key={one.id} menuName={menuName} given={one} />
        ))}
      </ul>
    </>
  );
}

function LocationRow({ menuName, given }: { menuName: string; given: GivenMenu }) {
  const { id, locationName, ownPricedItemIds } = given;
  const [endTaken, { isLoading, error }] = useEndTakenMenuMutation();
  const ask = useAsk();
  const handleEnd = async () => {
    const question = {
      text: t('Stop sharing {menu} with {location}?', { menu: menuName, location: locationName }),
      detail: t('{location} keeps the menu as it is, as its own. Your later changes do not reach it.', {
        location: locationName,
      }),
    };
    if (!isLoading && (await ask.confirm(question, t('Stop sharing')))) void endTaken(id);
  };
  return (
    <li>
      <div>
        <p className={basics.name}>{locationName}</p>
        <p className={basics.facts}>
          {ownPricedItemIds.length === 0
            ? t('Uses your prices.')
            : plural(
                ownPricedItemIds.length,
                'Has its own price for {count} item.',
                'Has its own prices for {count} items.',
              )}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={t('Stop sharing with {location}', { location: locationName })}
        onClick={() => void handleEnd()}
      >
        {t('Stop sharing')}
      </Button>
      {error && <InlineError message={messageFor(error, t('The menu is still shared. Please try again.'))} />}
    </li>
  );
}
