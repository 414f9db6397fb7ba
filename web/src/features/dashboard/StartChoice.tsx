import { type SampleKind, sampleKinds } from '@menuboard/contract/domain/sample-menus';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCreateSampleMutation } from '../../api/samples.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { importPath, newRecordPath, paths } from '../../app/paths.ts';
import { dollars, moneyOf } from '../../domain/money.ts';
import { useSampleBoards } from '../../domain/use-sample-boards.ts';
import { messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { SampleBoard } from '../../ui/SampleBoard.tsx';
import { useIsNear } from '../../ui/use-is-near.ts';
import page from './DashboardPage.module.css';
import classes from './StartChoice.module.css';
import { sampleNames } from './sample-names.ts';

const otherWays = [
  { text: t('Paste your menu'), to: importPath },
  { text: t('Upload a CSV'), to: importPath },
  { text: t('Start empty'), to: newRecordPath(paths.items) },
];

/** Asks a new owner how to begin. A sample leads to a board in one tap. */
export function StartChoice({ restaurantId }: { restaurantId: string }) {
  const [createSample, { isLoading }] = useCreateSampleMutation();
  const [chosen, setChosen] = useState<SampleKind | undefined>();
  const [failure, setFailure] = useState<string | undefined>();
  const { restaurant } = useRestaurant();
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(list);
  const { languages = [], currency = 'USD' } = restaurant ?? {};
  const boards = useSampleBoards(isNear && restaurant !== undefined, languages[0], currency);
  const money = restaurant ? moneyOf(restaurant) : dollars;

  const start = async (kind: SampleKind) => {
    if (isLoading) return;
    setChosen(kind);
    setFailure(undefined);
    const { error } = await createSample({ restaurantId, kind });
    if (error) setFailure(messageFor(error, t('The sample menu could not be created')));
  };

  return (
    <section className={page.card} aria-labelledby="start">
      <div className={classes.texts}>
        <h2 id="start" className={classes.title}>
          {t('Start with a sample menu')}
        </h2>
        <p className={classes.hint}>
          {t('See a finished board now, and put in your own dishes and prices later.')}
        </p>
      </div>
      <ul ref={list} className={classes.kinds}>
        {sampleKinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className={classes.kind}
              aria-disabled={isLoading}
              aria-describedby={`sample-${kind}`}
              onClick={() => void start(kind)}
            >
              <span className={classes.board} aria-hidden="true">
                {boards && <SampleBoard menu={boards[kind]} money={money} />}
              </span>
              <span className={classes.name}>{sampleNames[kind].name}</span>
            </button>
            <p id={`sample-${kind}`} className={classes.note}>
              {isLoading && chosen === kind ? t('Adding...') : sampleNames[kind].note}
            </p>
          </li>
        ))}
      </ul>
      {failure && chosen && (
        <div className={classes.failure}>
          <InlineError message={failure} onRetry={() => void start(chosen)} />
        </div>
      )}
      <ul className={classes.others} aria-label={t('Other ways to begin')}>
        {otherWays.map(({ text, to }) => (
          <li key={text}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
