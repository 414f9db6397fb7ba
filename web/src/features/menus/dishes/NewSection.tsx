import { CATEGORY_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import { IconPlus } from '../../../ui/icons.tsx';
import classes from './add-line.module.css';

interface NewSectionProps {
  isFirst: boolean;
  onName: (category: string) => void;
}

/** Names a section before it has its first dish. */
export function NewSection({ isFirst, onName }: NewSectionProps) {
  const [typed, setTyped] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onName(typed.trim());
    setTyped('');
  };
  return (
    <form className={classes.add} onSubmit={handleSubmit}>
      <div className={classes.addLine}>
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        <input
          className={classes.addField}
          aria-label={t('Add a section')}
          placeholder={isFirst ? t('Add a section, such as Coffee') : t('Add a section')}
          autoComplete="off"
          maxLength={CATEGORY_MAX}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
    </form>
  );
}
