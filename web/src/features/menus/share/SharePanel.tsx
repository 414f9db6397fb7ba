import { Button } from '@mantine/core';
import type { Publication } from '@menuboard/contract/publications';
import { useState } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useGetPublicationQuery, useUpdatePublicationMutation } from '../../../api/publications.api.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { messageFor } from '../../../lib/errors.ts';
import { startDownload } from '../../../lib/start-download.ts';
import { rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { IconCopy, IconDownload } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { AddressForm } from './AddressForm.tsx';
import { guestSentence } from './guest-sentence.ts';
import { qrPng, qrSvgUrl, qrViewBox } from './qr-files.ts';
import classes from './SharePanel.module.css';

interface SharePanelProps {
  menu: CachedMenu;
}

/** The switch that opens a menu to guests, and everything that they can be given of it. */
export function SharePanel({ menu }: SharePanelProps) {
  // The count of dishes changes with the items, of which this query hears nothing.
  const query = useGetPublicationQuery(menu.id, { refetchOnMountOrArgChange: true });
  const [update, { isLoading: isSaving }] = useUpdatePublicationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { data: publication } = query;

  if (!publication) {
    if (!query.error) return <Spinner />;
    return (
      <ErrorCard message={messageFor(query.error, t('Failed to load the address'))} onRetry={query.refetch} />
    );
  }

  const { isPublic, itemCount, languages } = publication;
  const save = async (body: { isPublic: boolean; slug?: string }): Promise<string | null> => {
    try {
      await update({ id: menu.id, body }).unwrap();
      return null;
    } catch (error) {
      return messageFor(error, t('Failed to save the address'));
    }
  };
  const toggle = async () => {
    if (isSaving) return;
    setFailure(null);
    setFailure(await save({ isPublic: !isPublic }));
  };
  const explanation = isPublic
    ? guestSentence(itemCount, languages)
    : t('Off: nobody can open it. Hidden items are never shown.');

  return (
    <div className={classes.panel}>
      <div className={classes.switch}>
        <Switch label={t('Guests can open this menu')} isOn={isPublic} onToggle={() => void toggle()} />
        <div>
          <p className={basics.strong} aria-hidden="true">
            {t('Guests can open this menu')}
          </p>
          <p className={classes.hint} aria-live="polite">
            {explanation}
          </p>
        </div>
      </div>
      {failure && <InlineError message={failure} onRetry={() => void toggle()} />}
      {isPublic && (
        <>
          <Address key={publication.url} publication={publication} />
          <AddressForm
            key={publication.slug}
            publication={publication}
            isSaving={isSaving}
            onSave={(slug) => save({ isPublic, slug })}
          />
          <Code publication={publication} />
          <RestaurantAddress publication={publication} />
          <p>
            <a href={`${publication.url}.csv`} target="_blank" rel="noreferrer">
              {t('Table (CSV)')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** The whole address, to open and to copy. */
function Address({ publication: { url } }: { publication: Publication }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <div className={classes.address}>
      <a href={url ?? ''} target="_blank" rel="noreferrer">
        {url}
      </a>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={async () => setIsCopied(await copyText(url ?? ''))}
      >
        {t('Copy address')}
      </Button>
      <p className={classes.hint} role="status">
        {isCopied === true && t('Copied.')}
        {isCopied === false &&
          t('Your browser does not allow copying. Select the address and copy it yourself.')}
      </p>
    </div>
  );
}

function Code({ publication: { qr, slug } }: { publication: Publication }) {
  if (!qr) return null;
  return (
    <section className={classes.code} aria-label={t('QR code')}>
      <svg viewBox={qrViewBox(qr)} role="img" aria-label={t('QR code of the address')} className={classes.qr}>
        <path d={qr.path} />
      </svg>
      <div>
        <p className={classes.hint}>
          {t(
            'For tables, the door and the bill. Print it once: it stays the same when the menu or its address changes.',
          )}
        </p>
        <div className={classes.buttons}>
          <Download label={t('QR as SVG')} onPress={() => startDownload(qrSvgUrl(qr), `${slug}.svg`)} />
          <Download label={t('QR as PNG')} onPress={() => startDownload(qrPng(qr), `${slug}.png`)} />
        </div>
      </div>
    </section>
  );
}

function Download({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** The one address of all menus: it shows the menu of the hour. */
function RestaurantAddress({ publication: { restaurant, publicMenus } }: { publication: Publication }) {
  if (!restaurant || publicMenus < 2) return null;
  return (
    <p className={classes.hint}>
      {rich('One address that always shows the menu that is on now: {address}', {
        address: (
          <a href={restaurant.url} target="_blank" rel="noreferrer">
            {restaurant.url}
          </a>
        ),
      })}
    </p>
  );
}
