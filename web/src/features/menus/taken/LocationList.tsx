import { Button } from '@mantine/core';
import type { GivenMenu } from '@menuboard/contract/taken-menus';
import { useEndTakenMenuMutation } from '../../../api/taken-menus.api.ts';
import { pluralize } from '../../../domain/format.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useAsk } from '../../../ui/ask.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './Taken.module.css';

interface LocationListProps {
  menuName: string;
  given: readonly GivenMenu[];
}

/** The locations that have taken a menu. Each can be left with its copy. */
export function LocationList({ menuName, given }: LocationListProps) {
  if (given.length === 0) return <p className={classes.text}>No other location follows this menu now.</p>;
  return (
    <>
      <p className={classes.text}>
        {`Your changes of ${menuName} reach these locations. They have their own prices where they have set some, and their own sold-out marks.`}
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
      text: `Stop sharing ${menuName} with ${locationName}?`,
      detail: `${locationName} keeps the menu as it is, as its own. Your later changes do not reach it.`,
    };
    if (!isLoading && (await ask.confirm(question, 'Stop sharing'))) void endTaken(id);
  };
  return (
    <li>
      <div>
        <p className={classes.name}>{locationName}</p>
        <p className={classes.text}>
          {ownPricedItemIds.length === 0
            ? 'Has your prices.'
            : `Has own prices for ${pluralize(ownPricedItemIds.length, 'item')}.`}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={`Stop sharing with ${locationName}`}
        onClick={() => void handleEnd()}
      >
        Stop sharing
      </Button>
      {error && <InlineError message={messageFor(error, 'The menu is still shared. Please try again.')} />}
    </li>
  );
}
