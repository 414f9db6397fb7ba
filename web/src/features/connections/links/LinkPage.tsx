import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  useGetLinkQuery,
  useListLinkKindsQuery,
  useRemoveLinkMutation,
  useUpdateLinkMutation,
} from '../../../api/links.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { paths } from '../../../app/paths.ts';
import { errorCode, messageFor } from '../../../lib/errors.ts';
import { useNow } from '../../../lib/use-now.ts';
import { t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import { useAsk } from '../../../ui/ask.tsx';
import basics from '../../../ui/basics.module.css';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { NameField } from '../../../ui/NameField.tsx';
import sections from '../../../ui/Sections.module.css';
import { Spinner } from '../../../ui/Spinner.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { ChangeSignIn } from './ChangeSignIn.tsx';
import { Differences } from './Differences.tsx';
import { LinkSettings } from './LinkSettings.tsx';
import { LinkState } from './LinkState.tsx';
import type { LinkPartProps } from './link-part-props.ts';
import { evidenceText, stateText, toneOf } from './link-words.ts';
import classes from './links.module.css';
import { NoticeAddress } from './NoticeAddress.tsx';
import { PushHelp } from './PushHelp.tsx';
import { ReviewPart } from './ReviewPart.tsx';
import { POLL_MS } from './TillSection.tsx';

/** A link to a till: its review before it is live, then its state, differences and settings. */
export function LinkPage() {
  const { linkId = '' } = useParams();
  const { restaurant, error: restaurantError, refetch: refetchRestaurant } = useRestaurant();
  const link = useGetLinkQuery(linkId || skipToken, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  const failure = restaurantError ?? (link.data ? undefined : link.error);
  return (
    <>
      <Link to={paths.connections} className={classes.back ?? ''}>
        {t('Connections')}
      </Link>
      {failure !== undefined && (
        <ErrorCard
          message={
            errorCode(failure) === 'not_found'
              ? t('This link does not exist any more.')
              : messageFor(failure, t('The link could not be loaded'))
          }
          onRetry={() => {
            refetchRestaurant();
            void link.refetch();
          }}
        />
      )}
      {failure === undefined && (!link.data || !restaurant) && <Spinner />}
      {failure === undefined && link.data && restaurant && (
        <LoadedLink key={link.data.id} link={link.data} restaurant={restaurant} />
      )}
    </>
  );
}

function LoadedLink({ link, restaurant }: LinkPartProps) {
  const { id, name, state } = link;
  const { data: kinds } = useListLinkKindsQuery(restaurant.id);
  const kind = kinds?.find((one) => one.kind === link.kind);
  const [update, { error }] = useUpdateLinkMutation();
  const now = useNow(1_000);
  return (
    <>
      <header className={classes.head}>
        <title>{`${name} · ${t('Settings')} · Menuboard`}</title>
        <h2 aria-label={name}>
          <NameField
            label={t('Name of the link')}
            value={name}
            isWrapped
            onSave={(next) => void update({ id, body: { name: next } })}
          />
        </h2>
        <StatusDot tone={toneOf(link)}>{stateText(link, now)}</StatusDot>
      </header>
      {error && <InlineError message={messageFor(error, t('That did not work. Please try again.'))} />}
      <div className={sections.sections}>
        {state === 'review' ? (
          <>
            {link.kind === 'push' && <PushHelp link={link} />}
            <ReviewPart link={link} restaurant={restaurant} />
          </>
        ) : (
          <>
            <LinkState link={link} kind={kind} restaurantId={restaurant.id} now={now} />
            {link.differences.length > 0 && <Differences link={link} now={now} />}
            {link.kind === 'push' && <PushHelp link={link} />}
            <LinkSettings link={link} kind={kind} restaurant={restaurant} />
            {link.noticeUrl !== null && <NoticeAddress link={link} kindName={kind?.name ?? name} />}
          </>
        )}
        {kind && state !== 'review' && (kind.canSignIn || kind.fields.length > 0) && (
          <ChangeSignIn link={link} kind={kind} restaurantId={restaurant.id} />
        )}
        {kind && (
          <p className={basics.facts}>
            {translate(kind.summary)} {evidenceText[kind.evidence]}
          </p>
        )}
        <Unlink link={link} />
      </div>
    </>
  );
}

function Unlink({ link }: Pick<LinkPartProps, 'link'>) {
  const { id, name, state } = link;
  const [remove, { error, isLoading }] = useRemoveLinkMutation();
  const ask = useAsk();
  const navigate = useNavigate();
  const label = state === 'review' ? t('Cancel this link') : t('Unlink');
  const handlePress = async () => {
    const question = {
      text: t('Unlink {name}?', { name }),
      detail: t(
        'All items stay as they are, and you change them here again. The till no longer reaches your boards.',
      ),
    };
    const isSure = state === 'review' || (await ask.confirm(question, t('Unlink')));
    if (!isSure || isLoading) return;
    const answer = await remove(id);
    if (!answer.error) void navigate(paths.connections, { replace: true });
  };
  return (
    <div>
      <button type="button" className={classes.unlink} onClick={() => void handlePress()}>
        {label}
      </button>
      {error && <InlineError message={messageFor(error, t('The link could not be removed.'))} />}
    </div>
  );
}
