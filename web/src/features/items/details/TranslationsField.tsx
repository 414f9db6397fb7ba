import { Textarea, TextInput } from '@mantine/core';
import { DESCRIPTION_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import { languageName } from '../../../shared/wording/language-names.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import type { DetailDraft } from '../detail-draft.ts';
import classes from './ItemDetails.module.css';

interface TranslationsFieldProps {
  /** Those of the restaurant besides the one of names and descriptions. */
  languages: readonly string[];
  translations: DetailDraft['translations'];
  onChange: (translations: DetailDraft['translations']) => void;
}

const untranslated = { name: '', description: '' };

/** Name and description in the restaurant's other languages. */
export function TranslationsField({ languages, translations, onChange }: TranslationsFieldProps) {
  return (
    <fieldset className={basics.fieldset}>
      <legend className={basics.legend}>{t('Translations')}</legend>
      {languages.length === 0 && (
        <p className={basics.hint}>
          {t('Your menu has one language. Add others under Settings, Restaurant.')}
        </p>
      )}
      <div className={classes.group}>
        {languages.map((language) => {
          const texts = translations[language] ?? untranslated;
          const edit = (change: Partial<typeof texts>) =>
            onChange({ ...translations, [language]: { ...texts, ...change } });
          const name = languageName(language);
          return (
            <div key={language} className={classes.group}>
              <TextInput
                label={t('Name in {language}', { language: name })}
                lang={language}
                autoComplete="off"
                maxLength={NAME_MAX}
                value={texts.name}
                onChange={(event) => edit({ name: event.currentTarget.value })}
              />
              <Textarea
                label={t('Description in {language}', { language: name })}
                lang={language}
                rows={2}
                maxLength={DESCRIPTION_MAX}
                value={texts.description}
                onChange={(event) => edit({ description: event.currentTarget.value })}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
