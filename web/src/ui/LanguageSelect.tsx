import { isLanguage, type Language, languages } from '@menuboard/texts/languages';
import { useState } from 'react';
import { chooseLanguage, chosenLanguage } from '../texts/chosen-language.ts';
import { t } from '../texts/texts.ts';
import { IconWorld } from './icons.tsx';
import classes from './LanguageSelect.module.css';

/** True if the page has a form with text in it, which a reload would lose. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input:not([type=checkbox], [type=radio], [readonly]), textarea)',
  );
  return [...fields].some(({ value }) => value.trim() !== '');
}

/** The choice of the language, each by its own name. The page starts again in it; where that loses text, it asks first. */
export function LanguageSelect() {
  const [language, setLanguage] = useState<Language>(chosenLanguage);
  const [isAsking, setIsAsking] = useState(false);
  const choose = (next: string) => {
    if (!isLanguage(next)) return;
    setLanguage(next);
    const isOther = next !== chosenLanguage();
    setIsAsking(isOther && hasTypedText());
    if (isOther && !hasTypedText()) chooseLanguage(next);
  };
  return (
    <div className={classes.choice}>
      <span className={classes.field}>
        <IconWorld size={20} stroke={1.75} aria-hidden="true" />
        <select
          aria-label={t('Language')}
          value={language}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {Object.entries(languages).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <p role="status" className={classes.question}>
        {isAsking && (
          <>
            {t('The page reloads, and what you typed is lost.')}{' '}
            <button type="button" onClick={() => chooseLanguage(language)}>
              {t('Change the language')}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
