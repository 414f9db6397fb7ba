import { TextInput } from '@mantine/core';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { knownTheme, looks, rotations, themes } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { t } from '../../texts/texts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { lookNames } from '../../ui/look-names.ts';
import { ThemeSwatch } from '../../ui/ThemeSwatch.tsx';
import { themeNames } from '../../ui/theme-names.ts';
import { BoardContentFields } from './BoardContentFields.tsx';
import { LookDrawing } from './LookDrawing.tsx';
import { PartField } from './PartField.tsx';
import classes from './SettingsForm.module.css';
import { SettingsPreview } from './SettingsPreview.tsx';
import { rotationNames } from './setting-names.ts';
import { secondsError, toSettings } from './settings-draft.ts';
import { AlsoOn } from './several/AlsoOn.tsx';
import type { useSettingsDialog } from './use-settings-dialog.ts';

interface SettingsFormProps {
  dialog: ReturnType<typeof useSettingsDialog>;
  display: CachedDisplay;
  displays: readonly CachedDisplay[];
  menu: ScreenMenu | undefined;
  money: MoneyRules;
  timeZone: string;
}

/** The form with a display's settings, and the preview. */
export function SettingsForm({ dialog, display, displays, menu, money, timeZone }: SettingsFormProps) {
  const { draft, initial, failure, isSaving, setFields } = dialog;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // The Retry button that fetched this code is gone, and had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, []);
  const hasTurnsOfItems = draft.look === 'spotlight';
  const itemError = hasTurnsOfItems ? secondsError(draft.itemSeconds) : undefined;
  const imageError = secondsError(draft.imageSeconds);
  const [menuError, mediaError] = draft.isByTurns
    ? [secondsError(draft.menuSeconds), secondsError(draft.mediaSeconds)]
    : [];
  const isComplete = !itemError && !imageError && !menuError && !mediaError;
  const preview = { ...display, settings: toSettings(draft, initial) };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <>
      <form ref={form} id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <SettingsPreview display={preview} menu={menu} money={money} timeZone={timeZone} />
        <div className={classes.fields}>
          <Choice
            label={t('Look')}
            options={looks.map((look) => ({
              value: look,
              ...lookNames[look],
              illustration: <LookDrawing look={look} />,
            }))}
            value={draft.look}
            onChange={(look) => setFields({ look })}
          />
          {draft.look === 'board' && (
            <PartField value={draft.part} onChange={(part) => setFields({ part })} />
          )}
          <Choice
            label={t('Theme')}
            options={themes.map((theme) => ({
              value: theme,
              name: themeNames[theme],
              mark: <ThemeSwatch theme={theme} />,
            }))}
            value={knownTheme(draft.theme)}
            onChange={(theme) => setFields({ theme })}
          />
          <BoardContentFields draft={draft} onChange={setFields} />
          <Choice
            label={t('Rotation')}
            hint={t('For a TV that hangs upright or upside down: turns the whole board.')}
            options={rotations.map((rotation) => ({ value: rotation, name: rotationNames[rotation] }))}
            value={draft.rotation}
            onChange={(rotation) => setFields({ rotation })}
          />
          <Choice
            label={t('Menu and media')}
            hint={t('For a display with both: an image or a video is always shown whole.')}
            options={[
              { value: 'beside', name: t('Beside each other') },
              { value: 'turns', name: t('By turns') },
            ]}
            value={draft.isByTurns ? 'turns' : 'beside'}
            onChange={(value) => setFields({ isByTurns: value === 'turns' })}
          />
          {draft.isByTurns && (
            <div className={classes.seconds}>
              <TextInput
                label={t('Seconds for the menu')}
                inputMode="decimal"
                autoComplete="off"
                value={draft.menuSeconds}
                error={menuError ?? failure?.fieldErrors['settings.mediaPause.menuSeconds']}
                onChange={(event) => setFields({ menuSeconds: event.currentTarget.value })}
              />
              <TextInput
                label={t('Seconds for the media')}
                inputMode="decimal"
                autoComplete="off"
                value={draft.mediaSeconds}
                error={mediaError ?? failure?.fieldErrors['settings.mediaPause.mediaSeconds']}
                onChange={(event) => setFields({ mediaSeconds: event.currentTarget.value })}
              />
            </div>
          )}
          <div className={classes.seconds}>
            {hasTurnsOfItems && (
              <TextInput
                label={t('Seconds per item')}
                inputMode="decimal"
                autoComplete="off"
                value={draft.itemSeconds}
                error={itemError ?? failure?.fieldErrors['settings.itemSeconds']}
                onChange={(event) => setFields({ itemSeconds: event.currentTarget.value })}
              />
            )}
            <TextInput
              label={t('Seconds per image')}
              description={t('When images are shown in a loop')}
              inputMode="decimal"
              autoComplete="off"
              value={draft.imageSeconds}
              error={imageError ?? failure?.fieldErrors['settings.imageSeconds']}
              onChange={(event) => setFields({ imageSeconds: event.currentTarget.value })}
            />
          </div>
          <AlsoOn
            displays={displays}
            exceptId={display.id}
            chosen={draft.alsoOn}
            hint={t('They get this look, theme and content. Rotation, part and media stay their own.')}
            onChange={(alsoOn) => setFields({ alsoOn })}
          />
        </div>
      </form>
      <FormFooter
        form={formId}
        dialog={dialog}
        isComplete={isComplete}
        label={t('Save Settings')}
        busyLabel={t('Saving...')}
      />
    </>
  );
}
