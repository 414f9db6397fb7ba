import { Button } from '@mantine/core';
import type { LinkReview } from '@menuboard/contract/links';
import { useMemo, useState } from 'react';
import { useReviewLinkQuery, useStartLinkMutation, useUpdateLinkMutation } from '../../../api/links.api.ts';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useUndoNotice } from '../../../shared/notices/use-undo-notice.ts';
import { plural, t } from '../../../texts/texts.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import sections from '../../../ui/Sections.module.css';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LocationField } from './LinkSettings.tsx';
import type { LinkPartProps } from './link-part-props.ts';
import classes from './links.module.css';
import { MenuSelect } from './MenuSelect.tsx';
import { ReviewLists } from './ReviewLists.tsx';
import { type Corrections, missingItems, reviewedDishes, startBody } from './review-draft.ts';

/** The set-up after the sign-in: the location, if there are several, and the review. */
export function ReviewPart(props: LinkPartProps) {
  const { link } = props;
  const [update, { error }] = useUpdateLinkMutation();
  const hasLocation = link.locations.length < 2 || link.location !== null;
  return (
    <>
      {link.locations.length > 1 && (
        <section className={sections.section}>
          <div className={classes.settings}>
            <LocationField
              link={link}
              onChange={(location) => void update({ id: link.id, body: { location } })}
            />
          </div>
          {error && <InlineError message={messageFor(error, t('That did not work. Please try again.'))} />}
        </section>
      )}
      {hasLocation && <Review {...props} key={link.location} />}
    </>
  );
}

function Review({ link, restaurant }: LinkPartProps) {
  const { data, error, isFetching, refetch } = useReviewLinkQuery(link.id, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !isFetching)
    return (
      <ErrorCard
        message={messageFor(error, t('The till could not be reached.'))}
        onRetry={() => void refetch()}
      />
    );
  if (!data || isFetching) return <Spinner />;
  return <LoadedReview link={link} restaurant={restaurant} review={data} />;
}

function LoadedReview({ link, restaurant, review }: LinkPartProps & { review: LinkReview }) {
  const [corrections, setCorrections] = useState<Corrections>({});
  const { data: menus = [] } = useListMenusQuery(restaurant.id);
  const [chosenMenuId, setMenuId] = useState<string | null>();
  const onlyMenu = menus.length === 1 ? menus[0] : undefined;
  const menuId = chosenMenuId === undefined ? (link.menuId ?? onlyMenu?.id ?? null) : chosenMenuId;
  const [hidesMissing, setHidesMissing] = useState(false);
  const [start, { error, isLoading }] = useStartLinkMutation();
  const announce = useUndoNotice();
  const dishes = useMemo(() => reviewedDishes(review, corrections), [review, corrections]);
  const missing = useMemo(() => missingItems(review, dishes), [review, dishes]);
  const used = dishes.filter(({ isIgnored }) => !isIgnored);
  const added = used.filter(({ itemId }) => itemId === null).length;
  const named = used.filter(({ by }) => by === 'name').length;
  const handleStart = async () => {
    if (isLoading) return;
    const body = { ...startBody(review, dishes), hidesMissing, menuId };
    const answer = await start({ id: link.id, body });
    if (!answer.data) return;
    announce(
      {
        id: link.id,
        subject: link.name,
        text: t('is live.'),
        undoneSubject: link.name,
        undone: t('is no longer live. Your items are as they were before.'),
      },
      answer.data.undo,
    );
  };
  return (
    <>
      <section className={sections.section} aria-labelledby="review">
        <div role="status">
          <h2 id="review" className={classes.counts}>
            {t('{matched} matched, {added} new, {missing} not found', {
              matched: used.length - added,
              added,
              missing: missing.length,
            })}
          </h2>
        </div>
        {named > 0 && (
          <p>
            {plural(
              named,
              '{count} dish was matched by its name. Please check it below.',
              '{count} dishes were matched by their names. Please check them below.',
            )}
          </p>
        )}
        <div className={classes.settings}>
          {added > 0 && <MenuSelect restaurantId={restaurant.id} menuId={menuId} onChange={setMenuId} />}
          {missing.length > 0 && (
            <Choice
              look="joined"
              label={t('Items that the till does not have')}
              options={[
                { value: 'stay', name: t('Leave them on the boards') },
                { value: 'hide', name: t('Hide them') },
              ]}
              value={hidesMissing ? 'hide' : 'stay'}
              onChange={(value) => setHidesMissing(value === 'hide')}
            />
          )}
        </div>
        <Button aria-disabled={isLoading} onClick={() => void handleStart()}>
          {isLoading ? t('Going live…') : t('Go live')}
        </Button>
        {error && (
          <InlineError
            message={messageFor(error, t('The link could not be started. Nothing has changed.'))}
          />
        )}
        <p className={sections.hint}>{t('Nothing changes on your boards before that.')}</p>
      </section>
      <ReviewLists
        restaurantId={restaurant.id}
        dishes={dishes}
        missing={missing}
        faulty={review.faulty}
        onCorrect={(externalId, correction) =>
          setCorrections((all) => ({ ...all, [externalId]: correction }))
        }
      />
    </>
  );
}
