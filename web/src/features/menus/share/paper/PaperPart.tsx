import { Button, NativeSelect } from '@mantine/core';
import type { Publication } from '@menuboard/contract/publications';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type ReactNode, useEffect, useState } from 'react';
import type { CachedMenu } from '../../../../api/cached-menu.ts';
import { useListItemsQuery } from '../../../../api/items.api.ts';
import { useGetPaperQuery, useGetPublicationQuery } from '../../../../api/publications.api.ts';
import { messageFor } from '../../../../lib/errors.ts';
import { useChunk } from '../../../../lib/use-chunk.ts';
import { languageName } from '../../../../shared/wording/language-names.ts';
import { t } from '../../../../texts/texts.ts';
import basics from '../../../../ui/basics.module.css';
import { Choice } from '../../../../ui/Choice.tsx';
import { ErrorCard } from '../../../../ui/ErrorCard.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import classes from './PaperPart.module.css';
import type { PaperCode } from './PaperParts.tsx';
import type { PaperKind, PaperSize } from './paper-forms.ts';

/** The preview draws the words of boards in every language. */
const loadPreview = async () => (await import('./PaperPreview.tsx')).PaperPreview;

const kinds = [
  { value: 'pages' as const, name: t('Menu') },
  { value: 'tent' as const, name: t('Table tent') },
];
const sizes = [
  { value: 'a4' as const, name: 'A4' },
  { value: 'letter' as const, name: t('Letter', { context: 'the size of paper' }) },
];
/** Countries whose paper has inches. */
const letterCurrencies = ['USD', 'CAD', 'MXN'];

/**
 * The code for paper, which hangs for years: the restaurant's where guests can open several menus, so that breakfast's
 * tent does not lead to breakfast at night.
 */
function codeFor(publication: Publication | undefined): PaperCode | undefined {
  if (!publication?.isPublic) return undefined;
  const { restaurant, publicMenus, url, qr } = publication;
  if (restaurant && publicMenus > 1) return restaurant;
  return url && qr ? { url, qr } : undefined;
}

interface PaperPartProps {
  menu: CachedMenu;
  restaurant: Restaurant;
  /** Above the choices, beside the preview. */
  beside: ReactNode;
}

/** The choices for a printed menu, with its preview. */
export function PaperPart({ menu, restaurant, beside }: PaperPartProps) {
  const [kind, setKind] = useState<PaperKind>('pages');
  const [size, setSize] = useState<PaperSize>(
    letterCurrencies.includes(restaurant.currency) ? 'letter' : 'a4',
  );
  const [language, setLanguage] = useState<string>();
  const { part: PaperPreview, hasFailed, retry } = useChunk(loadPreview, true);
  const items = useListItemsQuery(restaurant.id);
  const publication = useGetPublicationQuery(menu.id);
  const query = useGetPaperQuery({ id: menu.id, language }, { refetchOnMountOrArgChange: true });
  const { data: paper, refetch } = query;
  // The printed texts come from the server, which names and prices dishes in every language.
  useEffect(() => {
    if (menu.revision > 0 && items.data) void refetch();
  }, [menu.revision, items.data, refetch]);

  const code = codeFor(publication.data);
  const error = paper ? undefined : query.error;
  const isEmpty = paper?.sections.length === 0;
  return (
    <div className={classes.page}>
      <div className={classes.choices}>
        {beside}
        <section className={classes.paper} aria-labelledby="paper">
          <h2 id="paper">{t('On paper')}</h2>
          <Choice look="joined" label={t('Print as')} options={kinds} value={kind} onChange={setKind} />
          <Choice look="joined" label={t('Paper size')} options={sizes} value={size} onChange={setSize} />
          {paper && paper.languages.length > 1 && (
            <NativeSelect
              label={t('Language')}
              value={paper.language}
              data={paper.languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
              onChange={(event) => setLanguage(event.currentTarget.value)}
            />
          )}
          <p className={basics.facts}>
            {code
              ? t('With the regular prices, and a code that leads to {address}', { address: code.url })
              : t(
                  'With the regular prices. It has no code while guests cannot open this menu on their phones.',
                )}
          </p>
          <Button disabled={!paper || isEmpty || !PaperPreview} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </section>
      </div>
      <section className={classes.preview} aria-label={t('Preview')}>
        {!error && !hasFailed && !(paper && PaperPreview) && <Spinner />}
        {error && (
          <ErrorCard message={messageFor(error, t('Failed to load the preview'))} onRetry={refetch} />
        )}
        {!error && !PaperPreview && hasFailed && (
          <ErrorCard message={t('Failed to load the preview')} onRetry={retry} />
        )}
        {isEmpty && <p>{t('This menu has no dishes yet.')}</p>}
        {paper && !isEmpty && PaperPreview && (
          <PaperPreview paper={paper} design={menu.design} code={code} kind={kind} size={size} />
        )}
      </section>
    </div>
  );
}
