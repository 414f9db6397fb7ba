import { NativeSelect } from '@mantine/core';
import { LANGUAGES_MAX } from '@menuboard/contract/domain/limits';
import { menuLanguages } from '@menuboard/contract/domain/menu-languages';
import { capitalize } from '@menuboard/contract/domain/text';
import { languageName } from '../../shared/wording/language-names.ts';
import { locale, t } from '../../texts/texts.ts';
import { IconX } from '../../ui/icons.tsx';
import classes from './MoreSettings.module.css';

interface LanguagesFieldProps {
  languages: readonly string[];
  onChange: (languages: readonly string[]) => void;
}

/** The language of the menu, and those into which it is translated. */
export function LanguagesField({ languages, onChange }: LanguagesFieldProps) {
  const [main = '', ...others] = languages;
  const options = [...new Set([...menuLanguages, ...languages])]
    .map((tag) => ({ value: tag, label: capitalize(languageName(tag)) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale()));
  const free = options.filter(({ value }) => !languages.includes(value));
  return (
    <div className={classes.group}>
      <NativeSelect
        label={t('Language of your menu')}
        value={main}
        data={[
          ...(main ? [] : [{ value: '', label: t('Not chosen') }]),
          ...options.filter(({ value }) => !others.includes(value)),
        ]}
        onChange={(event) => onChange([event.currentTarget.value, ...others])}
      />
      {others.length > 0 && (
        <ul className={classes.languages} aria-label={t('Other languages')}>
          {others.map((tag) => (
            <li key={tag}>
              {capitalize(languageName(tag))}
              <button
                type="button"
                aria-label={t('Remove {name}', { name: languageName(tag) })}
                onClick={() => onChange(languages.filter((language) => language !== tag))}
              >
                <IconX size={18} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {main !== '' && others.length < LANGUAGES_MAX && (
        <NativeSelect
          label={t('Add a language')}
          description={t('Items and menus then have fields for its texts.')}
          value=""
          data={[{ value: '', label: t('Choose a language') }, ...free]}
          onChange={(event) => onChange([...languages, event.currentTarget.value])}
        />
      )}
    </div>
  );
}
