import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useFollowSourceDesignMutation, useListTakenMenusQuery } from '../../../api/taken-menus.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './SharedDesign.module.css';

interface SourceDesignProps {
  restaurantId: string;
  menu: CachedMenu;
  /** Called once it is known whether the menu comes from another location. */
  onTaken: (isTaken: boolean) => void;
}

/** Names the owner of a taken menu's design, and lets one with its own follow the source's again. */
export function SourceDesign({ restaurantId, menu, onTaken }: SourceDesignProps) {
  const { data } = useListTakenMenusQuery(restaurantId);
  const taken = data?.taken.find(({ menuId }) => menuId === menu.id);
  const isTaken = taken !== undefined;
  useEffect(() => onTaken(isTaken), [onTaken, isTaken]);
  const [followDesign, { isLoading, error }] = useFollowSourceDesignMutation();
  if (!taken) return null;
  const { id, sourceName: location, hasOwnDesign } = taken;
  const follow = () => void followDesign(id);
  if (menu.isDesignLocked)
    return (
      <p className={classes.notice}>
        {t(
          'The design comes from {location}, which has locked it: it can be changed only there. Your logo, colours and fonts stay your own.',
          { location },
        )}
      </p>
    );
  if (!hasOwnDesign)
    return (
      <p className={classes.notice}>
        {t('The design comes from {location} and changes with it, until you choose another one here.', {
          location,
        })}
      </p>
    );
  return (
    <div className={classes.notice}>
      <p>{t('This menu comes from {location}, and has a design of its own here.', { location })}</p>
      {error && (
        <InlineError message={messageFor(error, t('The menu still has its own design.'))} onRetry={follow} />
      )}
      <Button variant="default" aria-disabled={isLoading} onClick={() => isLoading || follow()}>
        {t('Use the design of {location}', { location })}
      </Button>
    </div>
  );
}
