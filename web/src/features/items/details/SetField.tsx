import {
  type AllergenDeclaration,
  type AllergenSet,
  allergenCodes,
  groupOf,
} from '@menuboard/contract/domain/allergens';
import { capitalize } from '@menuboard/contract/domain/text';
import { substanceWords } from '../../../shared/dishes/dish-words.ts';
import { locale, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import type { DeclarationDraft } from '../facts-draft.ts';
import classes from './ItemDetails.module.css';

/** Names of chips. */
export const substanceNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(substanceWords).map(([code, word]) => [code, capitalize(word)]),
);

const choices = [
  { value: 'unknown', name: t('Not declared') },
  { value: 'none', name: t('None') },
  { value: 'some', name: t('Contains …') },
] as const;

/** Codes to choose from: the kinds of a group only while the group is chosen. */
export const offeredCodes = (set: AllergenSet, chosen: readonly string[]): string[] =>
  allergenCodes[set].filter((code) => {
    const group = groupOf(set, code);
    return group === undefined || chosen.includes(group);
  });

/** The codes without kinds whose group is no longer chosen. */
export const withoutLostKinds = (set: AllergenSet, codes: readonly string[]): string[] =>
  codes.filter((code) => {
    const group = groupOf(set, code);
    return group === undefined || codes.includes(group);
  });

interface SetFieldProps {
  set: AllergenSet;
  label: string;
  draft: DeclarationDraft;
  /** Codes that another declared set names, too. */
  suggested?: readonly string[];
  declaration?: AllergenDeclaration | undefined;
  error: string | undefined;
  onChange: (draft: DeclarationDraft) => void;
}

/** The declaration of one set. Nothing is chosen by itself: a person takes a suggestion over, and saves it. */
export function SetField({ set, label, draft, suggested = [], declaration, error, onChange }: SetFieldProps) {
  const { contains, mayContain } = draft;
  const chosen = Array.isArray(contains) ? contains : [];
  const value = contains === null ? 'unknown' : contains.length === 0 ? 'none' : 'some';
  const next = { unknown: null, none: [], some: chosen.length > 0 ? chosen : 'some' } as const;
  return (
    <div className={classes.group}>
      <Choice
        label={label}
        options={choices}
        value={value}
        onChange={(one) =>
          onChange({ ...draft, contains: next[one], ...(one === 'unknown' && { mayContain: [] }) })
        }
      />
      {contains === null && suggested.length > 0 && (
        <button
          type="button"
          className={classes.suggestion}
          onClick={() => onChange({ ...draft, contains: suggested })}
        >
          {t('Tick the same as elsewhere: {list}', {
            list: suggested.map((code) => substanceNames[code]).join(', '),
          })}
        </button>
      )}
      <CheckChips
        label={t('Contains')}
        isLabelHidden
        options={offeredCodes(set, chosen)}
        names={substanceNames}
        chosen={chosen}
        error={error}
        onChange={(codes) => {
          const all = withoutLostKinds(set, codes);
          onChange({ ...draft, contains: all.length > 0 ? all : 'some' });
        }}
      />
      {contains !== null && (
        <CheckChips
          label={t('May contain')}
          options={offeredCodes(set, mayContain)}
          names={substanceNames}
          chosen={mayContain}
          onChange={(codes) => onChange({ ...draft, mayContain: withoutLostKinds(set, codes) })}
        />
      )}
      <DeclaredBy declaration={declaration} />
    </div>
  );
}

/** The author and the day of a declaration; nothing for a declaration that nobody has signed. */
export function DeclaredBy({ declaration }: { declaration: AllergenDeclaration | undefined }) {
  if (!declaration?.by || !declaration.at) return null;
  const date = new Date(declaration.at).toLocaleDateString(locale(), { dateStyle: 'medium' });
  return <p className={basics.hint}>{t('Declared by {name} on {date}', { name: declaration.by, date })}</p>;
}
