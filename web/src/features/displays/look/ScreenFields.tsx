import {
  PAUSE_SECONDS_MAX,
  ROTATION_SECONDS_MAX,
  ROTATION_SECONDS_MIN,
  SCREEN_INCHES_MAX,
  SCREEN_INCHES_MIN,
  VIEWING_METERS_MAX,
  VIEWING_METERS_MIN,
} from '@menuboard/contract/domain/limits';
import {
  type DisplaySettings,
  rotations,
  type SoldOutStyle,
  soldOutStyles,
} from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { settingsFor } from '@menuboard/contract/screen/settings-for';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { NumberField } from './NumberField.tsx';
import { PartField } from './PartField.tsx';
import { rotationNames, shownNames, soldOutNames } from './setting-names.ts';
import type { SettingsChange } from './use-display-look.ts';

interface ScreenFieldsProps {
  settings: DisplaySettings;
  menu: ScreenMenu | undefined;
  onChange: (change: SettingsChange) => void;
}

const cornerFlags = ['showName', 'showClock', 'showCurrency'] as const;
const usualPause = { menuSeconds: 60, mediaSeconds: 15 };
const seconds = { min: ROTATION_SECONDS_MIN, max: ROTATION_SECONDS_MAX };
const pauseSeconds = { min: ROTATION_SECONDS_MIN, max: PAUSE_SECONDS_MAX };

/** The settings that belong to the TV: how it hangs, how large it is and how far its guests stand, and its times. */
export function ScreenFields({ settings, menu, onChange }: ScreenFieldsProps) {
  const { look } = settingsFor(settings, menu);
  const { mediaPause } = settings;
  return (
    <>
      {look === 'board' && <PartField value={settings.part} onChange={(part) => onChange({ part })} />}
      <Choice
        label={t('Rotation')}
        hint={t('For a TV that hangs upright or upside down: turns the whole board.')}
        options={rotations.map((rotation) => ({ value: rotation, name: rotationNames[rotation] }))}
        value={settings.rotation}
        onChange={(rotation) => onChange({ rotation })}
      />
      <div className={basics.halves}>
        <NumberField
          label={t('Size of the TV in inches')}
          description={t('Leave empty for 55')}
          range={{ min: SCREEN_INCHES_MIN, max: SCREEN_INCHES_MAX }}
          value={settings.screenInches}
          onSave={(screenInches) => onChange({ screenInches })}
          onClear={() => onChange({ screenInches: null })}
        />
        <NumberField
          label={t('Distance to guests, in metres')}
          description={t('Leave empty for 4')}
          range={{ min: VIEWING_METERS_MIN, max: VIEWING_METERS_MAX }}
          value={settings.viewingMeters}
          onSave={(viewingMeters) => onChange({ viewingMeters })}
          onClear={() => onChange({ viewingMeters: null })}
        />
      </div>
      <Choice<SoldOutStyle>
        label={t('Sold-out items')}
        look="joined"
        options={soldOutStyles.map((value) => ({ value, name: soldOutNames[value] }))}
        value={settings.soldOut === 'strike' && settings.skipSoldOut ? 'hide' : settings.soldOut}
        onChange={(soldOut) => onChange({ soldOut, skipSoldOut: soldOut === 'hide' })}
      />
      <CheckChips
        label={t('Also on the board')}
        options={cornerFlags}
        names={shownNames}
        chosen={cornerFlags.filter((flag) => settings[flag])}
        onChange={(chosen) =>
          onChange(Object.fromEntries(cornerFlags.map((flag) => [flag, chosen.includes(flag)])))
        }
      />
      <Choice
        label={t('Menu and media')}
        hint={t('For a display with both: an image or a video is always shown whole.')}
        options={[
          { value: 'beside', name: t('Side by side') },
          { value: 'turns', name: t('Alternating') },
        ]}
        value={mediaPause ? 'turns' : 'beside'}
        onChange={(value) => onChange({ mediaPause: value === 'turns' ? usualPause : null })}
      />
      <div className={basics.halves}>
        {mediaPause && (
          <>
            <NumberField
              label={t('Seconds for the menu')}
              range={pauseSeconds}
              value={mediaPause.menuSeconds}
              onSave={(menuSeconds) => onChange({ mediaPause: { ...mediaPause, menuSeconds } })}
            />
            <NumberField
              label={t('Seconds for the media')}
              range={pauseSeconds}
              value={mediaPause.mediaSeconds}
              onSave={(mediaSeconds) => onChange({ mediaPause: { ...mediaPause, mediaSeconds } })}
            />
          </>
        )}
        {look === 'spotlight' && (
          <NumberField
            label={t('Seconds per item')}
            range={seconds}
            value={settings.itemSeconds}
            onSave={(itemSeconds) => onChange({ itemSeconds })}
          />
        )}
        <NumberField
          label={t('Seconds per image')}
          description={t('When images are shown in a loop')}
          range={seconds}
          value={settings.imageSeconds}
          onSave={(imageSeconds) => onChange({ imageSeconds })}
        />
      </div>
    </>
  );
}
