import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CYCLE_EXCEPTIONS_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { DateField } from '../../ui/DateField.tsx';
import classes from './calendar.module.css';
import type { CycleDraft } from './cycle-draft.ts';

interface ExceptionFieldsProps {
  draft: CycleDraft;
  menus: readonly { id: string; name: string }[];
  onEdit: (fields: Partial<CycleDraft>) => void;
}

/** Days on which the cycle does not apply: closed, or with a special menu. */
export function ExceptionFields({ draft, menus, onEdit }: ExceptionFieldsProps) {
  const { exceptions } = draft;
  const options = [
    { value: '', label: t('Closed') },
    ...menus.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const change = (at: number, fields: Partial<(typeof exceptions)[number]>) =>
    onEdit({ exceptions: exceptions.map((one, index) => (index === at ? { ...one, ...fields } : one)) });
  return (
    <fieldset className={basics.fieldset}>
      <legend className={basics.legend}>{t('Holidays and special days')}</legend>
      <div className={basics.stack}>
        {[...exceptions.entries()].map(([at, exception]) => (
          <div key={at} className={classes.exception}>
            <DateField
              label={t('From')}
              value={exception.from}
              onChange={(from) => change(at, { from, ...(exception.to < from && { to: from }) })}
            />
            <DateField label={t('To')} value={exception.to} onChange={(to) => change(at, { to })} />
            <TextInput
              label={t('Reason')}
              maxLength={NAME_MAX}
              value={exception.reason}
              onChange={(event) => change(at, { reason: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('Menu')}
              data={options}
              value={exception.menuId ?? ''}
              onChange={(event) => change(at, { menuId: event.currentTarget.value || undefined })}
            />
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onEdit({ exceptions: exceptions.filter((_, index) => index !== at) })}
            >
              {t('Remove')}
            </Button>
          </div>
        ))}
        {exceptions.length < CYCLE_EXCEPTIONS_MAX && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onEdit({ exceptions: [...exceptions, { from: '', to: '', reason: '' }] })}
            >
              {t('Add days')}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
