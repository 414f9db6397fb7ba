import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { type ReactNode, useId } from 'react';
import type { DisplayRecord } from '../../lib/api/display-record.ts';
import type { MenuRecord } from '../../lib/api/menu-record.ts';
import { counted } from '../../lib/format.ts';
import classes from './DisplayChoice.module.css';
import { type Choice, contentOf, NEW } from './wanted-display.ts';

interface DisplayChoiceProps {
  displays: readonly DisplayRecord[];
  menus: readonly MenuRecord[];
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

function screensText({ status: { screens, isOnline } }: DisplayRecord): string {
  if (screens.length === 0) return 'waits for a screen';
  return `${counted(screens.length, 'screen')}, ${isOnline ? 'online' : 'offline'}`;
}

/** Every display with what it shows, and a new one: a radio each, with what belongs to it below. */
export function DisplayChoice({ displays, menus, choice, onChange }: DisplayChoiceProps) {
  const group = useId();
  const showsText = (display: DisplayRecord) => {
    const content = contentOf(display, menus);
    return content === undefined ? 'Nothing to show yet' : `Shows ${content}`;
  };
  const option = (target: string, name: string, about: string, more?: ReactNode) => (
    <div key={target} className={classes.option}>
      <label className={classes.label}>
        <input
          type="radio"
          className={classes.radio}
          name={group}
          checked={choice.target === target}
          onChange={() => onChange({ target, isReplacing: false })}
        />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.about}>{about}</span>
        </span>
      </label>
      {choice.target === target && more}
    </div>
  );
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Display</legend>
      {displays.map((display) =>
        option(
          display.id,
          display.name,
          `${showsText(display)} · ${screensText(display)}`,
          display.status.screens.length > 0 && (
            <Checkbox
              className={classes.more ?? ''}
              label="It takes the place of the screen that is there"
              checked={choice.isReplacing}
              onChange={(event) => onChange({ isReplacing: event.currentTarget.checked })}
            />
          ),
        ),
      )}
      {option(
        NEW,
        'A new display',
        'Name it after the place where it hangs',
        <div className={classes.more}>
          <TextInput
            label="Display Name"
            aria-required
            autoComplete="off"
            maxLength={NAME_MAX}
            value={choice.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          {menus.length > 0 && (
            <NativeSelect
              label="Menu to show"
              value={choice.menuId}
              onChange={(event) => onChange({ menuId: event.currentTarget.value })}
            >
              {menus.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="">No menu yet</option>
            </NativeSelect>
          )}
        </div>,
      )}
    </fieldset>
  );
}
