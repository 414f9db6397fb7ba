import { Button, Modal } from '@mantine/core';
import type { RestaurantScreens } from '@menuboard/contract/members';
import { useState } from 'react';
import {
  useListOwnRestaurantsQuery,
  useListOwnScreensQuery,
  useSwitchRestaurantMutation,
} from '../../api/members.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { storeUser } from '../../lib/session/stored-session.ts';
import { roleWords } from '../../shared/people/role-words.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './DevicesDialog.module.css';
import { describeScreens } from './describe-screens.ts';

interface RestaurantsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog with the restaurants of the person, who can continue in another one. */
export function RestaurantsDialog({ isOpen, onClose }: RestaurantsDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Switch restaurant')} size={480}>
      <Restaurants />
    </Modal>
  );
}

/** A line about the screens of a restaurant; none where the person is no manager. */
function ScreensLine({ screens }: { screens: RestaurantScreens | undefined }) {
  if (!screens) return null;
  const { tone, text } = describeScreens(screens);
  return (
    <p className={basics.facts}>
      <StatusDot tone={tone}>{text}</StatusDot>
    </p>
  );
}

function Restaurants() {
  const { data, error, refetch } = useListOwnRestaurantsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: screens } = useListOwnScreensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [switchTo, { isLoading }] = useSwitchRestaurantMutation();
  const [failure, setFailure] = useState('');
  const handleSwitch = async (id: string) => {
    if (isLoading) return;
    setFailure('');
    try {
      storeUser(await switchTo(id).unwrap());
      // Every page and the cache begin again in the other restaurant, in this tab and in the others.
      location.assign('/admin');
    } catch (problem) {
      setFailure(messageFor(problem, t('The restaurant could not be opened.')));
    }
  };
  if (!data)
    return error ? (
      <InlineError
        message={messageFor(error, t('Your restaurants could not be loaded.'))}
        isRead
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner />
    );
  return (
    <>
      <ul className={basics.list}>
        {data.restaurants.map(({ id, name, role, isCurrent }) => (
          <li key={id} className={classes.device}>
            <div>
              <p className={basics.strong}>{name}</p>
              <p className={basics.facts}>{roleWords[role].name}</p>
              <ScreensLine screens={screens?.restaurants.find((one) => one.id === id)} />
            </div>
            {isCurrent ? (
              <p className={basics.facts}>{t('Open now')}</p>
            ) : (
              <Button
                variant="default"
                aria-label={t('Open {name}', { name })}
                onClick={() => void handleSwitch(id)}
              >
                {t('Open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && <InlineError message={failure} />}
    </>
  );
}
