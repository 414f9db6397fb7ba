import { TextInput } from '@mantine/core';
import { NAME_MAX, PANEL_TEXT_MAX } from '@menuboard/contract/domain/limits';
import { languageName } from '../../../shared/wording/language-names.ts';
import { t } from '../../../texts/texts.ts';
import classes from './MenuDetails.module.css';
import type { SectionDraft } from './menu-detail-draft.ts';

interface SectionsFieldProps {
  sections: readonly SectionDraft[];
  /** The languages of the restaurant besides the one of its texts. */
  languages: readonly string[];
  onChange: (sections: readonly SectionDraft[]) => void;
}

/** The notes of a menu's sections, and their headings in other languages. The Dishes tab has their order and headings. */
export function SectionsField({ sections, languages, onChange }: SectionsFieldProps) {
  const edit = (category: string, change: Partial<SectionDraft>) =>
    onChange(
      sections.map((section) => (section.category === category ? { ...section, ...change } : section)),
    );
  const named = sections.filter(({ category }) => category !== '');
  return named.map(({ category, title, note, titles }) => (
    <fieldset key={category} className={classes.section}>
      <legend className={classes.legend}>{title || category}</legend>
      {languages.map((tag) => (
        <TextInput
          key={tag}
          label={t('Heading in {language}', { language: languageName(tag) })}
          lang={tag}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={titles[tag] ?? ''}
          onChange={(event) => edit(category, { titles: { ...titles, [tag]: event.currentTarget.value } })}
        />
      ))}
      <TextInput
        label={t('Note under the heading')}
        placeholder={t('e.g. With bread and butter')}
        autoComplete="off"
        maxLength={PANEL_TEXT_MAX}
        value={note}
        onChange={(event) => edit(category, { note: event.currentTarget.value })}
      />
    </fieldset>
  ));
}
