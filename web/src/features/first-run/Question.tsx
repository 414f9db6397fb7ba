import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../../texts/texts.ts';
import classes from './first-run.module.css';

const steps = [1, 2, 3] as const;

interface QuestionProps {
  step: (typeof steps)[number];
  title: string;
  hint: string;
  /** The page after this one, for those who skip it. */
  nextPath: string;
  /** The label of the button that goes on. */
  label: string;
  isBusy: boolean;
  /** The reason why the button does nothing yet. */
  isDisabled?: boolean;
  continueRef?: Ref<HTMLButtonElement>;
  onContinue: () => void;
  /** The TV beside the question. */
  board?: ReactNode;
  children: ReactNode;
}

/** A page of the first run: a question, the TV that follows the answer, and the way on. */
export function Question(props: QuestionProps) {
  const { step, title, hint, nextPath, label, isBusy, isDisabled = false, continueRef, onContinue } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Pages that move the focus themselves keep it.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isDisabled) onContinue();
  };
  return (
    <div className={classes.page} data-alone={!props.board || undefined}>
      <title>{`${title} · Menuboard`}</title>
      {props.board && (
        <div className={classes.wall}>
          <div className={classes.stand}>
            <div className={classes.tv}>{props.board}</div>
          </div>
        </div>
      )}
      <div className={classes.question}>
        <h1 className={classes.title} ref={heading} tabIndex={-1} id="question">
          {title}
        </h1>
        <p className={classes.hint}>{hint}</p>
        {props.children}
      </div>
      <form className={classes.foot} onSubmit={handleSubmit}>
        <p className={classes.steps}>
          {steps.map((one) => (
            <i key={one} data-on={one === step || undefined} data-done={one < step || undefined} />
          ))}
          <span>{t('{step} of {steps}', { step, steps: steps.length })}</span>
        </p>
        <Link className={classes.skip} to={nextPath}>
          {t('Skip')}
        </Link>
        <Button ref={continueRef ?? null} type="submit" disabled={isDisabled} aria-disabled={isBusy}>
          {isBusy ? t('Saving...') : label}
        </Button>
      </form>
    </div>
  );
}
