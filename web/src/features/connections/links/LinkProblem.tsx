import type { Link } from '@menuboard/contract/links';
import { t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import classes from './links.module.css';

/** The reason why a link does not work, and the next step. */
export function LinkProblem({ link }: { link: Pick<Link, 'state' | 'problem'> }) {
  const { state, problem } = link;
  const next =
    state === 'signIn'
      ? t('Sign in again, or enter the secret again. Until then, boards show the last values.')
      : '';
  if (problem === null && next === '') return null;
  return (
    <p className={classes.problem}>
      {problem !== null && translate(problem)} {next}
    </p>
  );
}
