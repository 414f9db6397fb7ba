import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSampleBoards } from '../../shared/design/use-sample-boards.ts';
import { plural, t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import classes from './first-run.module.css';
import { useFirstRun } from './first-run.ts';
import { MenuField } from './MenuField.tsx';
import { MenuOnTv } from './MenuOnTv.tsx';
import { NameBoard } from './NameBoard.tsx';
import { OpenLines } from './OpenLines.tsx';
import { Question } from './Question.tsx';
import { describeDishes, firstMenuName, menuOf, openLines } from './read-menu.ts';
import { SampleChips } from './SampleChips.tsx';
import { useMenuAnswer } from './use-menu-answer.ts';

/** The second question: the menu, as it is, or a sample to begin with. */
export function FirstMenuPage() {
  const { restaurant, menu, dishes } = useFirstRun();
  const answer = useMenuAnswer();
  const { reading, sample } = answer;
  const { languages, currency } = restaurant;
  const samples = useSampleBoards(sample !== null, languages[0], currency);
  const navigate = useNavigate();

  const result = answer.hasText && !sample ? reading.result : null;
  const read = useMemo(() => result && menuOf(result, firstMenuName()), [result]);
  const saved = useMemo(() => menu && { ...menu, items: [...dishes] }, [menu, dishes]);
  const shown = sample ? samples?.[sample] : (read ?? (answer.hasText ? undefined : saved));
  const open = result && !reading.isStale ? openLines(result) : 0;
  const isUnreadable = read !== null && !reading.isStale && read.items.length === 0;
  const isReadingPhoto = reading.photo.progress !== undefined;
  const hasNothing = !answer.hasAnswer && dishes.length === 0;

  const handleContinue = async () => {
    if (!answer.hasAnswer || (await answer.save())) void navigate(paths.startLook);
  };

  return (
    <Question
      step={2}
      title={t('What is on the menu?')}
      hint={t('Paste it as it is, or photograph the one on the wall.')}
      nextPath={dishes.length > 0 ? paths.startLook : paths.startScreen}
      label={
        open > 0
          ? plural(open, 'Continue without {count} line', 'Continue without {count} lines')
          : t('Continue')
      }
      isBusy={answer.isSaving}
      isDisabled={isUnreadable || isReadingPhoto || hasNothing}
      onContinue={() => void handleContinue()}
      board={
        shown && shown.items.length > 0 ? (
          <MenuOnTv menu={shown} restaurant={restaurant} />
        ) : (
          <NameBoard name={restaurant.name} />
        )
      }
    >
      <MenuField reading={reading} />
      <p className={classes.count} role="status">
        {shown &&
          shown.items.length > 0 &&
          describeDishes(shown.items.map(({ category, sizes = [] }) => ({ category, sizes })))}
      </p>
      {reading.failure && <InlineError message={reading.failure} />}
      {answer.failure && <InlineError message={answer.failure} onRetry={() => void handleContinue()} />}
      {result && !reading.isStale && <OpenLines reading={reading} result={result} restaurant={restaurant} />}
      <SampleChips chosen={sample} onChoose={answer.chooseSample} />
    </Question>
  );
}
