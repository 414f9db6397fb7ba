import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { DESCRIPTION_MAX, NAME_MAX, PANEL_TEXT_MAX } from '@menuboard/contract/domain/limits';
import type { LanguageMode } from '@menuboard/contract/domain/menu-details';
import { joinNames } from '../../../shared/wording/format.ts';
import { languageName } from '../../../shared/wording/language-names.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import classes from './MenuDetails.module.css';
import { type MenuDetailDraft, sectionsWith } from './menu-detail-draft.ts';
import { SectionsField } from './SectionsField.tsx';

interface MenuDetailsProps {
  draft: MenuDetailDraft;
  onEdit: (change: Partial<MenuDetailDraft>) => void;
  /** The categories of the menu's items, in the order of their first items. */
  categories: readonly string[];
  /** The languages of the restaurant besides the one of its texts. */
  languages: readonly string[];
}

const modes: { value: LanguageMode | ''; label: string }[] = [
  { value: '', label: t('One language') },
  { value: 'rotate', label: t('One language after the other') },
  { value: 'side-by-side', label: t('All languages at once') },
];

/** The texts on a menu's boards besides its dishes, and the languages that they are in. */
export function MenuDetails({ draft, onEdit, categories, languages }: MenuDetailsProps) {
  const { footer, languageMode, translations } = draft;
  const sections = sectionsWith(draft.sections, categories);
  return (
    <>
      <TextInput
        label={t('Line at the bottom of the board')}
        placeholder={t('e.g. All prices include tax')}
        autoComplete="off"
        maxLength={PANEL_TEXT_MAX}
        value={footer}
        onChange={(event) => onEdit({ footer: event.currentTarget.value })}
      />
      {sections.length > 0 && (
        <SectionsField
          sections={sections}
          languages={languages}
          onChange={(next) => onEdit({ sections: next })}
        />
      )}
      {languages.length === 0 && (
        <p className={basics.hint}>
          {t('Your menu has one language. Add others under Settings, Restaurant.')}
        </p>
      )}
      {languages.length > 0 && (
        <NativeSelect
          label={t('Languages on the board')}
          description={
            languageMode
              ? t("Boards and guests' phones also show: {languages}.", {
                  languages: joinNames(languages.map(languageName)),
                })
              : t("Boards and guests' phones show only the language of your texts.")
          }
          value={languageMode}
          data={modes}
          onChange={({ currentTarget: { value } }) =>
            onEdit({ languageMode: modes.find((one) => one.value === value)?.value ?? '' })
          }
        />
      )}
      {languages.map((tag) => {
        const texts = translations[tag] ?? { name: '', description: '' };
        const edit = (change: Partial<typeof texts>) =>
          onEdit({ translations: { ...translations, [tag]: { ...texts, ...change } } });
        return (
          <div key={tag} className={classes.group}>
            <TextInput
              label={t('Menu Name in {language}', { language: languageName(tag) })}
              lang={tag}
              autoComplete="off"
              maxLength={NAME_MAX}
              value={texts.name}
              onChange={(event) => edit({ name: event.currentTarget.value })}
            />
            <Textarea
              label={t('Description in {language}', { language: languageName(tag) })}
              lang={tag}
              rows={2}
              maxLength={DESCRIPTION_MAX}
              value={texts.description}
              onChange={(event) => edit({ description: event.currentTarget.value })}
            />
          </div>
        );
      })}
    </>
  );
}
