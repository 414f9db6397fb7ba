import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { IconChevronDown, IconChevronUp } from './icons.tsx';
import classes from './MoreFields.module.css';
import { Spinner } from './Spinner.tsx';

interface MoreFieldsProps {
  /** The subject of the fields, in a few words. */
  summary: string;
  isOpen: boolean;
  onToggle: () => void;
  /** The fields; nothing while their code is loading. */
  children: ReactNode;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Fields that most people do not need: the button that opens them, and the fields. */
export function MoreFields({ summary, isOpen, onToggle, children, hasFailed, onRetry }: MoreFieldsProps) {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
        <Chevron size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.name}>{t('More', { context: 'fields' })}</span>{' '}
        <span className={classes.summary}>{summary}</span>
      </button>
      {isOpen && !children && !hasFailed && <Spinner />}
      {isOpen && !children && hasFailed && (
        <ErrorCard message={t('The other fields could not be loaded.')} onRetry={onRetry} />
      )}
      {isOpen && children}
    </>
  );
}
