import { NativeSelect } from '@mantine/core';
import { countChoices, FEW_LEFT, type MenuDesign, photoStyles } from '@menuboard/contract/domain/design';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { descriptionChoices, looks, themes } from '@menuboard/contract/domain/settings';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { DesignChoice } from '../../../shared/design/DesignChoice.tsx';
import { countLabels, descriptionLabels, photoLabels } from '../../../shared/design/design-names.ts';
import type { DesignedMenu } from '../../../shared/design/preview.ts';
import { t } from '../../../texts/texts.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { lookNames } from '../../../ui/look-names.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { themeNames } from '../../../ui/theme-names.ts';
import { ArrangedTile } from './ArrangedTile.tsx';
import classes from './MenuDesignPage.module.css';

interface DesignFieldsProps {
  menu: DesignedMenu;
  money: MoneyRules;
  /** True for a menu of this restaurant, which may arrange it. */
  isOwn: boolean;
  onChange: (change: Partial<MenuDesign>) => void;
}

/** The choices of a design. Themes and photos are drawn with the menu's own dishes. */
export const DesignFields = memo(function DesignFields({ menu, money, isOwn, onChange }: DesignFieldsProps) {
  const { design, items } = menu;
  const isWholeMenu = design.look === 'board';
  return (
    <>
      <Choice
        label={t('Look')}
        look="joined"
        options={looks.map((value) => ({ value, name: lookNames[value].name }))}
        value={design.look}
        onChange={(look) => onChange({ look })}
      />
      <DesignChoice
        label={t('Theme')}
        options={themes.map((theme) => ({ value: theme, name: themeNames[theme], change: { theme } }))}
        value={design.theme}
        menu={menu}
        money={money}
        onChange={(theme) => onChange({ theme })}
      >
        {isOwn && <ArrangedTile menu={menu} money={money} />}
      </DesignChoice>
      <NativeSelect
        label={t('Featured dish')}
        description={t('It is shown large. When it is sold out, the next dish takes its place.')}
        value={design.featuredItemId ?? ''}
        onChange={({ currentTarget }) => onChange({ featuredItemId: currentTarget.value || null })}
      >
        <option value="">{t('Chosen automatically')}</option>
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {isWholeMenu && (
        <DesignChoice
          label={t('Photos')}
          hint={
            items.some(({ imageUrl }) => imageUrl) ? undefined : t('No dish of this menu has a photo yet.')
          }
          options={photoStyles.map((photos) => ({
            value: photos,
            name: photoLabels[photos],
            change: { photos },
          }))}
          value={design.photos}
          menu={menu}
          money={money}
          onChange={(photos) => onChange({ photos })}
        />
      )}
      {design.look !== 'spotlight' && (
        <Choice
          label={t('Descriptions')}
          look="joined"
          options={descriptionChoices.map((value) => ({ value, name: descriptionLabels[value] }))}
          value={design.descriptions}
          onChange={(descriptions) => onChange({ descriptions })}
        />
      )}
      <Choice
        label={t('Number left')}
        look="joined"
        hint={t('Guests see “3 left” where you or your till count. A few are {count} or less.', {
          count: String(FEW_LEFT),
        })}
        options={countChoices.map((value) => ({ value, name: countLabels[value] }))}
        value={design.counts}
        onChange={(counts) => onChange({ counts })}
      />
      <div className={classes.switches}>
        <p>
          <span>{t('Allergens')}</span>
          <Switch
            label={t('Allergens')}
            isOn={design.showAllergens}
            onToggle={() => onChange({ showAllergens: !design.showAllergens })}
          />
        </p>
        <p>
          <span>{t('Calories')}</span>
          <Switch
            label={t('Calories')}
            isOn={design.showKcal}
            onToggle={() => onChange({ showKcal: !design.showKcal })}
          />
        </p>
        <p>
          <span>{t('Colours and logo')}</span>
          <Link to={paths.brand}>{t('Your brand')}</Link>
        </p>
      </div>
    </>
  );
});
