import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { NAME_MAX } from '@menuboard/contract/domain/limits';
import type { ReactNode } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { plural, t } from '../../texts/texts.ts';
import { Choice } from '../../ui/Choice.tsx';
import classes from './DisplayChoice.module.css';
import { contentName, NEW_DISPLAY, type PairChoice } from './display-choice.ts';

interface DisplayChoiceProps {
  displays: readonly CachedDisplay[];
  menus: readonly CachedMenu[];
  choice: PairChoice;
  /** The choice of the look, shown with the chosen display. */
  lookChoice: ReactNode;
  onChange: (change: Partial<PairChoice>) => void;
}

function screensText({ status: { screens, isOnline } }: CachedDisplay): string {
  if (screens.length === 0) return t('waits for a screen');
  return isOnline
    ? plural(screens.length, '{count} screen, online', '{count} screens, online')
    : plural(screens.length, '{count} screen, offline', '{count} screens, offline');
}

/** The choice between all displays, with their content, and a new one, with the fields that it needs. */
export function DisplayChoice({ displays, menus, choice, lookChoice, onChange }: DisplayChoiceProps) {
  const showsText = (display: CachedDisplay) => {
    const content = contentName(display, menus);
    return content === undefined ? t('Nothing to show yet') : t('Shows {content}', { content });
  };
  const existing = displays.map((display) => ({
    value: display.id,
    name: display.name,
    description: `${showsText(display)} · ${screensText(display)}`,
    more: (
      <div className={classes.more}>
        {display.status.screens.length > 0 && (
          <Checkbox
            label={t('Replace the screen that is there')}
            checked={choice.isReplacing}
            onChange={(event) => onChange({ isReplacing: event.currentTarget.checked })}
          />
        )}
        {lookChoice}
      </div>
    ),
  }));
  const newDisplay = {
    value: NEW_DISPLAY,
    name: t('A new display'),
    description: t('Name it after the place where it hangs'),
    more: (
      <div className={classes.more}>
        <TextInput
          label={t('Display Name')}
          aria-required
          autoComplete="off"
          maxLength={NAME_MAX}
          value={choice.name}
          // The suggested name is replaced by typing.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {menus.length > 0 && (
          <NativeSelect
            label={t('Menu to show')}
            value={choice.menuId}
            onChange={(event) => onChange({ menuId: event.currentTarget.value })}
          >
            {menus.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{t('No menu yet')}</option>
          </NativeSelect>
        )}
        {lookChoice}
      </div>
    ),
  };
  return (
    <Choice
      look="list"
      label={t('Display')}
      isLabelHidden
      options={[...existing, newDisplay]}
      value={choice.target}
      onChange={(target) => onChange({ target, isReplacing: false, look: undefined })}
    />
  );
}
