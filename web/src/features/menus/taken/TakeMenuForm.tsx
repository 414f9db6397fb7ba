import { Button, TextInput } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { MenuSource } from '@menuboard/contract/taken-menus';
import { type FormEvent, useId } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useListMenuSourcesQuery, useTakeMenuMutation } from '../../../api/taken-menus.api.ts';
import { useUnseenFailure } from '../../../lib/dialogs/use-unseen-failure.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { useUndoNotice } from '../../../shared/notices/use-undo-notice.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { readDifference, usualRounding } from '../../../shared/prices/sheet/price-difference.ts';
import { RoundingChoice } from '../../../shared/prices/sheet/RoundingChoice.tsx';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import classes from './Taken.module.css';
import type { TakeDraftStore } from './use-take-draft.ts';

interface TakeMenuFormProps {
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
  take: TakeDraftStore;
  /** Closes the dialog, which keeps the draft. */
  onClose: () => void;
}

/** Chooses a menu of another location, its first prices, and the displays that show it. */
export function TakeMenuForm(props: TakeMenuFormProps) {
  const {
    data: sources,
    error,
    refetch,
  } = useListMenuSourcesQuery(props.restaurant.id, {
    refetchOnMountOrArgChange: true,
  });
  if (sources) return <LoadedForm {...props} sources={sources} />;
  return error ? (
    <InlineError
      message={messageFor(error, t('The menus of your other locations could not be loaded.'))}
      isRead
      onRetry={() => void refetch()}
    />
  ) : (
    <Spinner />
  );
}

const failureText = (error: unknown) => messageFor(error, t('The menu could not be added.'));

function LoadedForm({ sources, ...props }: TakeMenuFormProps & { sources: readonly MenuSource[] }) {
  const { displays, restaurant, take, onClose } = props;
  const { currency } = restaurant;
  const open = sources.flatMap((source) =>
    source.menus.flatMap((menu) => (menu.isTaken ? [] : { ...menu, source })),
  );
  // Only one menu is there to take: it needs no tap.
  const firstId = open.length === 1 ? open[0]?.id : undefined;
  const { menuId = firstId ?? '', percent = '', roundTo = usualRounding(currency), formKey } = take.draft;
  // Some may be deleted by now.
  const displayIds = displays.map(({ id }) => id).filter((id) => take.draft.displayIds?.includes(id));
  const [takeMenu, { isLoading, error }] = useTakeMenuMutation();
  const showUndo = useUndoNotice();
  const tellUnseen = useUnseenFailure();
  const formId = useId();
  const isLocked = useSavingLock(isLoading);
  const menu = open.find(({ id }) => id === menuId);
  const difference = readDifference(percent, roundTo);
  const problem = difference && 'error' in difference ? difference.error : undefined;

  const end = () => {
    take.drop();
    onClose();
  };
  // A menu on its way may yet be refused.
  const cancel = isLoading ? onClose : end;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!menu || problem || isLoading) return;
    const prices = difference && !('error' in difference) ? difference : undefined;
    const body = {
      sourceMenuId: menu.id,
      ...(prices && { prices }),
      ...(displayIds.length > 0 && { displayIds }),
    };
    const result = await takeMenu({ restaurantId: restaurant.id, body, formKey });
    if (!result.data) return tellUnseen('take-menu', failureText(result.error));
    const { takenMenu, undo } = result.data;
    end();
    showUndo(
      {
        id: takenMenu.menuId,
        topics: [{ kind: 'menu', id: takenMenu.menuId }],
        subject: menu.name,
        text: t('follows {location} now.', { location: menu.source.name }),
        undone: t('{menu} no longer follows {location}.', {
          menu: menu.name,
          location: menu.source.name,
        }),
      },
      undo,
    );
  };

  if (open.length === 0)
    return (
      <p className={basics.facts}>
        {sources.length === 0
          ? t('You manage no other location. Ask an owner there to invite you as a manager.')
          : t('You already use every menu of your other locations.')}
      </p>
    );
  return (
    <>
      <form
        id={formId}
        inert={isLocked}
        noValidate
        className={classes.form}
        onSubmit={(event) => void handleSubmit(event)}
      >
        {sources.map((source) => (
          <SourceMenus
            key={source.id}
            source={source}
            chosen={menuId}
            onChoose={(id) => take.edit({ menuId: id })}
          />
        ))}
        <div className={classes.difference}>
          <TextInput
            label={t('Change all prices by percent (optional)')}
            description={t('A minus lowers the prices. Leave empty to keep them.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={percent}
            error={problem}
            onChange={(event) => take.edit({ percent: event.currentTarget.value })}
          />
          {percent.trim() !== '' && (
            <RoundingChoice
              currency={currency}
              decimalSign={moneyOf(restaurant).decimalSign}
              roundTo={roundTo}
              onChange={(next) => take.edit({ roundTo: next })}
            />
          )}
        </div>
        {menu && menu.source.currency !== currency && (
          <p className={classes.warning}>
            {t(
              '{location} has its prices in {theirs}, and you have yours in {yours}. The numbers stay the same.',
              {
                location: menu.source.name,
                theirs: menu.source.currency,
                yours: currency,
              },
            )}
          </p>
        )}
        {displays.length > 0 && (
          <CheckChips
            label={t('Show it on')}
            options={displays.map(({ id }) => id)}
            names={Object.fromEntries(displays.map(({ id, name }) => [id, name]))}
            chosen={displayIds}
            onChange={(ids) => take.edit({ displayIds: ids })}
          />
        )}
        <p className={basics.facts}>
          {t(
            'Names, photos, order and new items then follow that location. Prices and what is sold out stay yours.',
          )}
        </p>
      </form>
      <DialogFooter>
        {error && <InlineError message={failureText(error)} />}
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          disabled={!menu || problem !== undefined}
          aria-disabled={isLoading}
        >
          {isLoading ? t('Adding...') : t('Use menu')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface SourceMenusProps {
  source: MenuSource;
  chosen: string;
  onChoose: (menuId: string) => void;
}

function SourceMenus({ source, chosen, onChoose }: SourceMenusProps) {
  const open = source.menus.filter(({ isTaken }) => !isTaken);
  if (open.length === 0) return null;
  return (
    <Choice
      look="list"
      label={source.name}
      options={open.map(({ id, name, itemCount }) => ({
        value: id,
        name,
        description: plural(itemCount, '{count} item', '{count} items'),
      }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}
