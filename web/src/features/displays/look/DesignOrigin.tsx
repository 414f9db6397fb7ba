import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import {
  type DescriptionChoice,
  type DisplaySettings,
  descriptionChoices,
  knownTheme,
  looks,
  type PhotoChoice,
  photoChoices,
  themes,
} from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { Link } from 'react-router';
import { menuPaths } from '../../../app/paths.ts';
import { DesignChoice } from '../../../shared/design/DesignChoice.tsx';
import { descriptionLabels } from '../../../shared/design/design-names.ts';
import { designOf } from '../../../shared/design/preview.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { lookNames } from '../../../ui/look-names.ts';
import { themeNames } from '../../../ui/theme-names.ts';
import { hasPlainDesign, ownDesignLike } from './own-design.ts';
import { photoNames, shownNames } from './setting-names.ts';
import type { SettingsChange } from './use-display-look.ts';

interface DesignOriginProps {
  settings: DisplaySettings;
  menu: ScreenMenu | undefined;
  money: MoneyRules;
  onChange: (change: SettingsChange) => void;
}

/** The choice between the design of each menu and one design of the display. */
export function DesignOrigin({ settings, menu, money, onChange }: DesignOriginProps) {
  return (
    <>
      <Choice
        label={t('Design')}
        look="joined"
        options={[
          { value: 'menu', name: t('As the menu has it') },
          { value: 'display', name: t('One for all menus on this TV') },
        ]}
        value={settings.designFrom}
        onChange={(designFrom) => {
          // The first own design is the one that the TV shows now.
          const isFirst = designFrom === 'display' && hasPlainDesign(settings);
          onChange({ ...(isFirst && ownDesignLike(settings, menu)), designFrom });
        }}
      />
      {settings.designFrom === 'display' ? (
        <OwnDesign settings={settings} menu={menu} money={money} onChange={onChange} />
      ) : (
        menu && (
          <p className={basics.note}>
            <Link to={menuPaths(menu.id).design}>{t('Design of {menu}', { menu: menu.name })}</Link>
          </p>
        )
      )}
    </>
  );
}

const designFlags = ['showAllergens', 'showKcal'] as const;

function OwnDesign({ settings, menu, money, onChange }: DesignOriginProps) {
  return (
    <>
      <Choice
        label={t('Look')}
        look="joined"
        options={looks.map((value) => ({ value, name: lookNames[value].name }))}
        value={settings.look}
        onChange={(look) => onChange({ look })}
      />
      {menu ? (
        <DesignChoice
          label={t('Theme')}
          options={themes.map((theme) => ({ value: theme, name: themeNames[theme], change: { theme } }))}
          value={knownTheme(settings.theme)}
          menu={{ ...menu, design: designOf(settings) }}
          money={money}
          onChange={(theme) => onChange({ theme })}
        />
      ) : (
        <Choice
          label={t('Theme')}
          options={themes.map((value) => ({ value, name: themeNames[value] }))}
          value={knownTheme(settings.theme)}
          onChange={(theme) => onChange({ theme })}
        />
      )}
      {settings.look === 'board' && (
        <Choice<PhotoChoice>
          label={t('Photos')}
          look="joined"
          options={photoChoices.map((value) => ({ value, name: photoNames[value] }))}
          value={settings.photos}
          onChange={(photos) => onChange({ photos })}
        />
      )}
      {settings.look !== 'spotlight' && (
        <Choice<DescriptionChoice>
          label={t('Descriptions')}
          look="joined"
          options={descriptionChoices.map((value) => ({ value, name: descriptionLabels[value] }))}
          value={settings.descriptions}
          onChange={(descriptions) => onChange({ descriptions })}
        />
      )}
      <CheckChips
        label={t('Beside each dish')}
        options={designFlags}
        names={shownNames}
        chosen={designFlags.filter((flag) => settings[flag])}
        onChange={(chosen) =>
          onChange(Object.fromEntries(designFlags.map((flag) => [flag, chosen.includes(flag)])))
        }
      />
    </>
  );
}
