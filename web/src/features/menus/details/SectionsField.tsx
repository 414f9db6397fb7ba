import { TextInput } from '@mantine/core';
import { NAME_MAX, PANEL_TEXT_MAX } from '@menuboard/contract/domain/limits';
import { languageName } from '../../../domain/language-names.ts';
import { t } from '../../../texts/texts.ts';
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.tsx';
import classes from './MenuDetails.module.css';
import { moveSection, type SectionDraft } from './menu-detail-draft.ts';

interface SectionsFieldProps {
  sections: readonly SectionDraft[];
  /** The languages of the restaurant besides the one of its texts. */
  languages: readonly string[];
  onChange: (sections: readonly SectionDraft[]) => void;
}

/** The order of a menu's categories, and their wording on its boards. */
export function SectionsField({ sections, languages, onChange }: SectionsFieldProps) {
  const edit = (index: number, change: Partial<SectionDraft>) =>
    onChange(sections.map((section, at) => (at === index ? { ...section, ...change } : section)));
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('Categories on this menu')}</legend>
      <p className={classes.hint}>{t('Their order, and the headings that guests read.')}</p>
      <ol className={classes.sections}>
        {sections.map((section, index) => {
          const { category, title, note, titles } = section;
          const name = category || t('Items without a category');
          return (
            <li key={category} className={classes.section}>
              <div className={classes.head}>
                <b>{name}</b>
                <button
                  type="button"
                  aria-label={t('Move {name} up', { name })}
                  disabled={index === 0}
                  onClick={() => onChange(moveSection(sections, index, -1))}
                >
                  <IconArrowUp size={20} stroke={1.75} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label={t('Move {name} down', { name })}
                  disabled={index === sections.length - 1}
                  onClick={() => onChange(moveSection(sections, index, 1))}
                >
                  <IconArrowDown size={20} stroke={1.75} aria-hidden="true" />
                </button>
              </div>
              {category !== '' && (
                <>
                  <TextInput
                    label={t('Heading on the board')}
                    placeholder={category}
                    autoComplete="off"
                    maxLength={NAME_MAX}
                    value={title}
                    onChange={(event) => edit(index, { title: event.currentTarget.value })}
                  />
                  {languages.map((tag) => (
                    <TextInput
                      key={tag}
                      label={t('Heading in {language}', { language: languageName(tag) })}
                      lang={tag}
                      autoComplete="off"
                      maxLength={NAME_MAX}
                      value={titles[tag] ?? ''}
                      onChange={(event) =>
                        edit(index, { titles: { ...titles, [tag]: event.currentTarget.value } })
                      }
                    />
                  ))}
                  <TextInput
                    label={t('Note under the heading')}
                    placeholder={t('e.g. With bread and butter')}
                    autoComplete="off"
                    maxLength={PANEL_TEXT_MAX}
                    value={note}
                    onChange={(event) => edit(index, { note: event.currentTarget.value })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
