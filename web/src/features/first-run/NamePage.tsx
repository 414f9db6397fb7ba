import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUpdateRestaurantMutation } from '../../api/restaurants.api.ts';
import { paths } from '../../app/paths.ts';
import { messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import classes from './first-run.module.css';
import { useFirstRun } from './first-run.ts';
import { NameBoard } from './NameBoard.tsx';
import { Question } from './Question.tsx';
import { readAnswers, storeAnswers } from './stored-answers.ts';

/** The first question: the name of the restaurant, as its boards show it. */
export function NamePage() {
  const { restaurant } = useFirstRun();
  const { id, name: saved } = restaurant;
  const [name, setName] = useState(() => readAnswers(id).name ?? saved);
  const [update, { isLoading }] = useUpdateRestaurantMutation();
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => goOn.current?.focus(), []);

  const handleContinue = async () => {
    const wanted = name.trim();
    setFailure('');
    if (wanted !== saved) {
      const { error } = await update({ id, body: { name: wanted } });
      if (error) return setFailure(messageFor(error, t('The name could not be saved')));
    }
    storeAnswers(id, { name: null });
    void navigate(paths.startMenu);
  };

  return (
    <Question
      step={1}
      title={t('What is the place called?')}
      hint={t('As your guests say it.')}
      nextPath={paths.startMenu}
      label={t('Continue')}
      isBusy={isLoading}
      isDisabled={name.trim() === ''}
      continueRef={goOn}
      onContinue={() => void handleContinue()}
      board={<NameBoard name={name.trim()} />}
    >
      <input
        className={classes.name}
        aria-labelledby="question"
        autoComplete="organization"
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          storeAnswers(id, { name: value });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') goOn.current?.click();
        }}
      />
      {failure && <InlineError message={failure} onRetry={() => void handleContinue()} />}
    </Question>
  );
}
