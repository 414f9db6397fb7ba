import { CATEGORY_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import { IconPlus } from '../../../ui/icons.tsx';
import classes from './dishes.module.css';

interface NewSectionProps {
  /** The sections that have dishes. */
  taken: readonly string[];
  /** The line that adds the first dish of the section. */
  render: (category: string) => ReactNode;
}

/** A section that is named before it has its first dish. */
export function NewSection({ taken, render }: NewSectionProps) {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const isNamed = category !== '' && !taken.includes(category);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setCategory(typed.trim());
    setTyped('');
  };
  if (isNamed)
    return (
      <section aria-label={category}>
        <div className={classes.sectionHead}>
          <h2 className={classes.heading}>{category}</h2>
        </div>
        {render(category)}
      </section>
    );
  return (
    <form className={classes.add} onSubmit={handleSubmit}>
      <div className={classes.addLine}>
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        <input
          className={classes.addField}
          aria-label={t('Add a section')}
          placeholder={taken.length === 0 ? t('Add a section, such as Coffee') : t('Add a section')}
          autoComplete="off"
          maxLength={CATEGORY_MAX}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
    </form>
  );
}
