import { NativeSelect } from '@mantine/core';
import { PARTS_MAX } from '@menuboard/contract/domain/limits';
import type { BoardPart } from '@menuboard/contract/domain/settings';
import { plural, t } from '../../../texts/texts.ts';

interface PartFieldProps {
  value: BoardPart | null;
  onChange: (part: BoardPart | null) => void;
}

const counts = Array.from({ length: PARTS_MAX - 1 }, (_, index) => index + 2);
const parts: BoardPart[] = counts.flatMap((of) => Array.from({ length: of }, (_, index) => ({ index, of })));
const keyOf = (part: BoardPart | null) => (part ? `${part.index + 1}/${part.of}` : '');

/** The part of a wider board that a display shows, if any. */
export function PartField({ value, onChange }: PartFieldProps) {
  return (
    <NativeSelect
      label={t('Part of a wider board')}
      description={
        value
          ? t('From left to right. Give each of these displays the same menu, look, theme and rotation.')
          : t('For displays that hang side by side: one menu runs across all of them.')
      }
      value={keyOf(value)}
      onChange={({ currentTarget }) =>
        onChange(parts.find((part) => keyOf(part) === currentTarget.value) ?? null)
      }
    >
      <option value="">{t('No, it shows the whole menu')}</option>
      {counts.map((of) => (
        <optgroup key={of} label={plural(of, '{count} display', '{count} displays')}>
          {parts
            .filter((part) => part.of === of)
            .map((part) => (
              <option key={keyOf(part)} value={keyOf(part)}>
                {t('Display {number} of {count}', { number: part.index + 1, count: of })}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
