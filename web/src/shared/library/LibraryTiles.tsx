import type { LibraryItem, MediaType } from '@menuboard/contract/media';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef, useState } from 'react';
import { useListMediaQuery } from '../../api/media.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { plural, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { MediaTile } from '../../ui/MediaTile.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './LibraryTiles.module.css';

interface LibraryTilesProps {
  type: MediaType | undefined;
  onChoose: (file: LibraryItem) => void;
}

/** More files than one can see at once are searched. */
const SEARCHED_FROM = 9;

/** The files of the library as tiles, each a button that chooses it. */
export function LibraryTiles({ type, onChoose }: LibraryTilesProps) {
  const { restaurantId } = useRestaurant();
  const { data, error, isFetching, refetch } = useListMediaQuery(restaurantId ?? skipToken);
  const [search, setSearch] = useState('');
  const scroller = useRef<HTMLUListElement>(null);
  const files = data?.media.filter((file) => type === undefined || file.type === type) ?? [];
  const found = files.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const { count, sentinel } = useIncrementalList(found.length, { listKey: search, scroller });

  if (!data && error && !isFetching)
    return (
      <ErrorCard message={messageFor(error, t('Failed to load media'))} onRetry={() => void refetch()} />
    );
  if (!data) return <Spinner />;
  if (files.length === 0) return <p className={basics.hint}>{t('What you upload appears here.')}</p>;
  return (
    <>
      {files.length >= SEARCHED_FROM && (
        <SearchField
          label={t('Search files')}
          placeholder={plural(files.length, 'Search {count} file', 'Search {count} files')}
          search={search}
          onSearch={setSearch}
          status={
            search.trim() ? plural(found.length, '{count} file found', '{count} files found') : undefined
          }
        />
      )}
      <ul ref={scroller} className={classes.tiles} aria-label={t('Files of the library')}>
        {found.slice(0, count).map((file) => (
          <li key={file.id}>
            <button type="button" className={classes.tile} onClick={() => onChoose(file)}>
              <MediaTile item={file} />
              {/* Hidden from screen readers: the image has the same name. */}
              <span className={classes.name} title={file.name} aria-hidden="true">
                {file.name}
              </span>
            </button>
          </li>
        ))}
        {sentinel && <li aria-hidden="true">{sentinel}</li>}
      </ul>
    </>
  );
}
