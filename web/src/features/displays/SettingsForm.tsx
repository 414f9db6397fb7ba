import { TextInput } from '@mantine/core';
import { looks, rotations, themes } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { type FormEvent, useId } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { LookDrawing } from './LookDrawing.tsx';
import classes from './SettingsForm.module.css';
import { SettingsPreview } from './SettingsPreview.tsx';
import { lookNames, rotationNames, themeNames } from './setting-names.ts';
import { secondsError, toSettings } from './settings-draft.ts';
import type { useSettingsDialog } from './use-settings-dialog.ts';

interface SettingsFormProps {
  dialog: ReturnType<typeof useSettingsDialog>;
  display: CachedDisplay;
  menu: ScreenMenu | undefined;
  currency: string;
  timeZone: string;
}

/** The form with a display's settings, and the preview. */
export function SettingsForm({ dialog, display, menu, currency, timeZone }: SettingsFormProps) {
  const { typed, opened, failure, isSaving, type } = dialog;
  const formId = useId();
  const itemError = secondsError(typed.itemSeconds);
  const imageError = secondsError(typed.imageSeconds);
  const isComplete = !itemError && !imageError;
  const preview = { ...display, settings: toSettings(typed, opened) };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <SettingsPreview display={preview} menu={menu} currency={currency} timeZone={timeZone} />
        <div className={classes.fields}>
          <Choice
            label="Look"
            options={looks.map((look) => ({
              value: look,
              ...lookNames[look],
              picture: <LookDrawing look={look} />,
            }))}
            value={typed.look}
            onChange={(look) => type({ look })}
          />
          <Choice
            label="Theme"
            options={themes.map((theme) => ({ value: theme, name: themeNames[theme] }))}
            value={themes.find((theme) => theme === typed.theme) ?? 'chalk'}
            onChange={(theme) => type({ theme })}
          />
          <Choice
            label="Rotation"
            hint="For a TV that hangs upright or upside down: turns the whole board."
            options={rotations.map((rotation) => ({ value: rotation, name: rotationNames[rotation] }))}
            value={typed.rotation}
            onChange={(rotation) => type({ rotation })}
          />
          <div className={classes.seconds}>
            <TextInput
              label="Seconds per item"
              description="When one item is shown at a time"
              inputMode="decimal"
              autoComplete="off"
              value={typed.itemSeconds}
              error={itemError ?? failure?.faults['settings.itemSeconds']}
              onChange={(event) => type({ itemSeconds: event.currentTarget.value })}
            />
            <TextInput
              label="Seconds per image"
              description="When images are shown in a loop"
              inputMode="decimal"
              autoComplete="off"
              value={typed.imageSeconds}
              error={imageError ?? failure?.faults['settings.imageSeconds']}
              onChange={(event) => type({ imageSeconds: event.currentTarget.value })}
            />
          </div>
        </div>
      </form>
      <FormFooter
        form={formId}
        dialog={dialog}
        isComplete={isComplete}
        label="Save Settings"
        busyLabel="Saving..."
      />
    </>
  );
}
