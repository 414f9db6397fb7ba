import { Button, NativeSelect } from '@mantine/core';
import { PARTS_MAX } from '@menuboard/contract/domain/limits';
import { defaultTheme, knownTheme, type Theme, themes } from '@menuboard/contract/domain/settings';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { type FormEvent, useId, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { joinNames } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { themeNames } from '../../../ui/theme-names.ts';
import { ownDesignLike } from '../look/own-design.ts';
import { DisplayChips } from './DisplayChips.tsx';
import { SeveralFooter } from './SeveralFooter.tsx';
import classes from './several.module.css';
import { sharedSettings } from './shared-settings.ts';
import { useSeveralSave } from './use-several-save.ts';
import { WallDrawing } from './WallDrawing.tsx';
import { type Wall, wallsOf } from './walls.ts';

interface WallFormProps {
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
  menus: readonly CachedMenu[];
  boardOf: (menuId: string | null) => ScreenMenu | undefined;
  onDone: () => void;
  onFailed: () => void;
}

const namesOf = (displays: readonly CachedDisplay[]) => joinNames(displays.map(({ name }) => name));

/** Makes one board of displays that hang side by side, or splits it again. */
export function WallForm({ displays, restaurant, menus, boardOf, onDone, onFailed }: WallFormProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typedMenu, setMenu] = useState<string | undefined>();
  const [typedTheme, setTheme] = useState<Theme | undefined>();
  const { save, isSaving, failure } = useSeveralSave(onDone, onFailed);
  const isLocked = useSavingLock(isSaving);
  /** The wall that the last save split. */
  const [splitWall, setSplitWall] = useState<Wall>();

  const row = chosen.flatMap((id) => displays.find((display) => display.id === id) ?? []);
  const [first] = row;
  const menuId = typedMenu ?? row.find((display) => display.menuId !== null)?.menuId ?? '';
  const design = first && ownDesignLike(first.settings, boardOf(menuId || null));
  const theme = typedTheme ?? design?.theme ?? defaultTheme;
  const settingsOf = (index: number) =>
    first && {
      ...sharedSettings(first.settings),
      ...design,
      designFrom: 'display' as const,
      look: 'board' as const,
      theme,
      rotation: first.settings.rotation,
      part: { index, of: row.length },
    };
  const missing =
    row.length < 2
      ? t('Choose at least two displays, from left to right.')
      : row.length > PARTS_MAX
        ? t('One board can run across at most {max} displays.', { max: PARTS_MAX })
        : menuId === ''
          ? t('Choose the menu.')
          : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return;
    setSplitWall(undefined);
    const changes = row.map(({ id }, index) => {
      const settings = settingsOf(index);
      return { displayId: id, menuId, ...(settings && { settings }) };
    });
    void save(changes, t('{displays} show one board.', { displays: namesOf(row) }));
  };
  const split = (wall: Wall) => {
    setSplitWall(wall);
    void save(
      wall.map(({ id }) => ({ displayId: id, settings: { part: null } })),
      plural(
        wall.length,
        '{displays} shows the whole menu again.',
        '{displays} each show the whole menu again.',
        { displays: namesOf(wall) },
      ),
    );
  };

  return (
    <>
      <form id={formId} inert={isLocked} className={classes.form} onSubmit={handleSubmit}>
        {wallsOf(displays, boardOf).map((wall) => (
          <div key={wall[0]?.id} className={classes.line}>
            <span>{t('{displays} show one board now.', { displays: namesOf(wall) })}</span>
            <Button
              variant="default"
              aria-label={t('Split {displays}', { displays: namesOf(wall) })}
              onClick={() => split(wall)}
            >
              {t('Split')}
            </Button>
          </div>
        ))}
        <DisplayChips
          label={t('Displays, from left to right')}
          displays={displays}
          chosen={chosen}
          onChange={setChosen}
        />
        {row.length > 1 && (
          <WallDrawing
            displays={row.map((display, index) => ({
              ...display,
              menuId,
              mediaUrl: null,
              settings: { ...display.settings, ...settingsOf(index) },
            }))}
            menu={boardOf(menuId)}
            restaurant={restaurant}
            onOrder={(ordered) => setChosen(ordered)}
          />
        )}
        <div className={classes.rows}>
          <NativeSelect
            label={t('Menu')}
            value={menuId}
            onChange={({ currentTarget }) => setMenu(currentTarget.value)}
          >
            <option value="">{t('Choose a menu...')}</option>
            {menus.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={t('Theme')}
            value={theme}
            onChange={({ currentTarget }) => setTheme(knownTheme(currentTarget.value))}
          >
            {themes.map((name) => (
              <option key={name} value={name}>
                {themeNames[name]}
              </option>
            ))}
          </NativeSelect>
        </div>
        <p className={`${basics.small} ${classes.hint}`}>
          {t(
            'The menu runs across all of them in the look “The whole menu”. The other settings come from the first display.',
          )}
        </p>
      </form>
      <SeveralFooter
        form={formId}
        failure={failure}
        isSaving={isSaving}
        missing={missing}
        label={t('Show one board')}
        onRetry={splitWall && (() => split(splitWall))}
      />
    </>
  );
}
