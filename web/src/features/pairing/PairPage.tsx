import type { Display } from '@menuboard/contract/displays';
import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import type { Look } from '@menuboard/contract/domain/settings';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toCachedDisplay } from '../../api/cached-display.ts';
import { useGetClaimQuery } from '../../api/claims.api.ts';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { computerScreenPath, paths } from '../../app/paths.ts';
import { errorCode, messageFor } from '../../lib/errors.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { dollars, moneyOf } from '../../shared/prices/money.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CodeForm } from './CodeForm.tsx';
import { boardOfChoice, initialChoice, type PairChoice } from './display-choice.ts';
import { PairedScreen } from './PairedScreen.tsx';
import { PairForm } from './PairForm.tsx';
import classes from './PairPage.module.css';

/** The page that the QR code of an unpaired screen opens: it pairs the screen with a display. */
export function PairPage() {
  const [search, setSearch] = useSearchParams();
  const { restaurantId, restaurant, timeZone, error: noRestaurant, refetch } = useRestaurant();
  const mayPair = useMay('manager');
  const args = (mayPair && restaurantId) || skipToken;
  const displays = useListDisplaysQuery(args);
  const menus = useListMenusQuery(args);
  // Only for the drawn looks: without the items the page works all the same.
  const items = useListItemsQuery(args);
  const code = normalizePairingCode(search.get('code') ?? '');
  const [taken, setTaken] = useState<{ display: Display; unsavedLook: Look | undefined } | undefined>();
  /** A code that can no longer be used, and the reason. */
  const [spent, setSpent] = useState<{ code: string; reason: string } | undefined>();
  const [typed, setTyped] = useState('');
  // Only once: a display that changes later must not change the choice while the owner is tapping.
  const [choice, setChoice] = useState<PairChoice | undefined>();
  if (!choice && displays.data && menus.data) setChoice(initialChoice(displays.data, menus.data));
  const isSpent = spent?.code === code;
  const claim = useGetClaimQuery(!mayPair || code === '' || isSpent || taken ? skipToken : code, {
    refetchOnMountOrArgChange: true,
  });

  const retry = () => {
    if (noRestaurant) refetch();
    if (displays.error) void displays.refetch();
    if (menus.error) void menus.refetch();
    if (claim.error) void claim.refetch();
  };
  const find = (wanted: string) => {
    setTyped(wanted);
    setTaken(undefined);
    if (wanted === code && claim.error) void claim.refetch();
    if (isSpent) setSpent(undefined);
    setSearch(wanted === '' ? {} : { code: wanted }, { replace: true });
  };

  if (!mayPair) return <NotAllowed />;
  // Lists that were loaded stay: the page fetches them again after every connection, and that may fail.
  if (!displays.data || !menus.data) {
    const loadError = noRestaurant ?? displays.error ?? menus.error;
    if (!loadError) return <Loading />;
    return <LoadFailed message={messageFor(loadError, t('The server cannot be reached'))} onRetry={retry} />;
  }

  if (taken) {
    const display = displays.data.find(({ id }) => id === taken.display.id) ?? toCachedDisplay(taken.display);
    return (
      <PairedScreen
        taken={taken.display}
        unsavedLook={taken.unsavedLook}
        display={display}
        menus={menus.data}
        timeZone={timeZone}
        onAnother={() => find('')}
      />
    );
  }

  // After a refusal by the server another code may work; after any other error a second attempt may.
  const isRefused = claim.error !== undefined && isRefusal(errorCode(claim.error));
  if (claim.error && !claim.currentData && !isRefused && !claim.isFetching) {
    return (
      <LoadFailed message={messageFor(claim.error, t('The server cannot be reached'))} onRetry={retry} />
    );
  }
  if (code === '' || isSpent || (isRefused && !claim.isFetching)) {
    const error = isSpent
      ? spent.reason
      : isRefused
        ? messageFor(claim.error, t('This code has expired'))
        : undefined;
    return (
      <>
        <Title text={t('Pair a screen')} />
        <p className={classes.description}>
          {rich(
            'On the TV, open {address}. It shows a code under “This screen”: scan it with this phone, or type it here.',
            {
              address: <b className={classes.address}>{`${location.origin}${paths.display}`}</b>,
            },
          )}
        </p>
        <CodeForm key={error ?? ''} code={code} error={error} onFind={find} />
        <Link to={computerScreenPath} className={classes.computer}>
          {t('No TV at hand? Use this computer as a screen')}
        </Link>
      </>
    );
  }
  if (!claim.currentData || !choice) return <Loading />;
  // The link may have been sent by somebody who wants the owner's board on another screen (RFC 8628, 5.4).
  if (!claim.currentData.isNearby && typed !== code) {
    return <OtherNetwork onFind={find} />;
  }

  return (
    <>
      <title>{t('Pair a screen · Menuboard')}</title>
      <PairForm
        claim={claim.currentData}
        displays={displays.data}
        menus={menus.data}
        choice={choice}
        board={boardOfChoice(choice, displays.data, menus.data, items.data)}
        money={restaurant ? moneyOf(restaurant) : dollars}
        timeZone={timeZone}
        onChange={(change) => setChoice({ ...choice, ...change })}
        onTaken={(display, unsavedLook) => {
          setTaken({ display, unsavedLook });
          setChoice(undefined);
          setSearch({}, { replace: true });
        }}
        onSpent={(reason) => setSpent({ code, reason })}
      />
    </>
  );
}

function OtherNetwork({ onFind }: { onFind: (code: string) => void }) {
  return (
    <>
      <Title text={t('Is this your screen?')} />
      <p className={classes.description}>
        {t(
          'This link is from a screen in another network. Type the code on the screen in front of you, so that nobody else’s screen shows your menu.',
        )}
      </p>
      <CodeForm code="" error={undefined} onFind={onFind} />
    </>
  );
}

function NotAllowed() {
  return (
    <>
      <Title text={t('Pair a screen')} />
      <p className={classes.description}>
        {t('Only managers and owners can pair a screen. Ask a colleague to open this link.')}
      </p>
      <Link to={paths.items} className={classes.computer}>
        {t('Open the items')}
      </Link>
    </>
  );
}

function isRefusal(code: ReturnType<typeof errorCode>): boolean {
  return code === 'not_found' || code === 'gone' || code === 'conflict' || code === 'validation';
}

function Title({ text }: { text: string }) {
  return (
    <>
      <title>{`${text} · Menuboard`}</title>
      <h1 className={classes.title} tabIndex={-1}>
        {text}
      </h1>
    </>
  );
}

function Loading() {
  return (
    <>
      <title>{t('Pair a screen · Menuboard')}</title>
      <Spinner />
    </>
  );
}

function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <Title text={t('Pair a screen')} />
      <div className={classes.description}>
        <ErrorCard message={message} onRetry={onRetry} />
      </div>
    </>
  );
}
