import {
  type DescriptionChoice,
  descriptionChoices,
  type PhotoChoice,
  photoChoices,
  type SoldOutStyle,
  soldOutStyles,
} from '@menuboard/contract/domain/settings';
import { t } from '../../texts/texts.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { descriptionNames, photoNames, shownNames, soldOutNames } from './setting-names.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** The settings that switch one thing on the board on or off. */
type ShownField = keyof typeof shownNames;
/** One item at a time has its large price with the currency sign always. */
const shownInSpotlight: readonly ShownField[] = ['showAllergens', 'showKcal', 'showName', 'showClock'];
const shownInLists: readonly ShownField[] = [...shownInSpotlight, 'showCurrency'];

interface BoardContentFieldsProps {
  draft: SettingsDraft;
  onChange: (change: Partial<SettingsDraft>) => void;
}

/** What the board shows of a menu: only the settings that make a difference in the chosen look. */
export function BoardContentFields({ draft, onChange }: BoardContentFieldsProps) {
  const isSpotlight = draft.look === 'spotlight';
  const fields = isSpotlight ? shownInSpotlight : shownInLists;
  const isWithoutSoldOut = draft.soldOut === 'hide' || draft.skipSoldOut;
  return (
    <>
      {draft.look === 'board' && (
        <Choice<PhotoChoice>
          label={t('Photos')}
          options={photoChoices.map((value) => ({ value, name: photoNames[value] }))}
          value={draft.photos}
          onChange={(photos) => onChange({ photos })}
        />
      )}
      {!isSpotlight && (
        <Choice<DescriptionChoice>
          label={t('Descriptions')}
          options={descriptionChoices.map((value) => ({ value, name: descriptionNames[value] }))}
          value={draft.descriptions}
          onChange={(descriptions) => onChange({ descriptions })}
        />
      )}
      {isSpotlight ? (
        <Choice
          label={t('Sold-out items')}
          options={[
            { value: 'shown', name: t('Shown as sold out') },
            { value: 'left-out', name: soldOutNames.hide },
          ]}
          value={isWithoutSoldOut ? 'left-out' : 'shown'}
          onChange={(value) =>
            onChange({
              skipSoldOut: value === 'left-out',
              soldOut: value === 'shown' && draft.soldOut === 'hide' ? 'strike' : draft.soldOut,
            })
          }
        />
      ) : (
        <Choice<SoldOutStyle>
          label={t('Sold-out items')}
          options={soldOutStyles.map((value) => ({ value, name: soldOutNames[value] }))}
          value={draft.soldOut}
          onChange={(soldOut) => onChange({ soldOut })}
        />
      )}
      <CheckChips
        label={t('Also on the board')}
        options={fields}
        names={shownNames}
        chosen={fields.filter((field) => draft[field])}
        onChange={(chosen) =>
          onChange(Object.fromEntries(fields.map((field) => [field, chosen.includes(field)])))
        }
      />
    </>
  );
}
