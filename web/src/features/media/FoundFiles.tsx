import { Button } from '@mantine/core';
import type { ListedFile } from '@menuboard/contract/media';
import { useDeferredValue, useState } from 'react';
import type { Failure } from '../../lib/use-attempts.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { plural, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { FileCard } from './FileCard.tsx';
import classes from './FoundFiles.module.css';

/** The filters of the library. */
const fileFilters = ['all', 'images', 'videos', 'unused'] as const;

type FileFilter = (typeof fileFilters)[number];

const matches: Record<FileFilter, (file: ListedFile) => boolean> = {
  all: () => true,
  images: ({ type }) => type === 'image',
  videos: ({ type }) => type === 'video',
  unused: ({ uses }) => uses.length === 0,
};

/** The files of a filter whose names contain the text. */
function findFiles(files: readonly ListedFile[], filter: FileFilter, search: string): ListedFile[] {
  const text = search.trim().toLowerCase();
  return files.filter((file) => matches[filter](file) && file.name.toLowerCase().includes(text));
}

interface FoundFilesProps {
  /** All files; there is at least one. */
  files: readonly ListedFile[];
  failures: Readonly<Record<string, Failure>>;
  onRename: (file: ListedFile) => void;
  onRemove: (file: ListedFile) => Promise<void>;
}

const filterNames: Record<FileFilter, string> = {
  all: t('All'),
  images: t('Images'),
  videos: t('Videos'),
  unused: t('Unused'),
};

/** The files, which can be searched and filtered. */
export function FoundFiles({ files, failures, onRename, onRemove }: FoundFilesProps) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<FileFilter>('all');
  const sought = useDeferredValue(search);
  const found = findFiles(files, filter, sought);
  const { count, sentinel } = useIncrementalList(found.length, { listKey: `${filter} ${sought}` });
  const reset = () => {
    setSearch('');
    setFilter('all');
  };

  return (
    <>
      <div className={classes.bar}>
        <SearchField
          className={classes.search}
          label={t('Search files')}
          placeholder={plural(files.length, 'Search {count} file', 'Search {count} files')}
          search={search}
          onSearch={setSearch}
          status={
            sought.trim() ? plural(found.length, '{count} file found', '{count} files found') : undefined
          }
        />
        <FilterChips
          label={t('Show')}
          chips={fileFilters.map((key) => ({
            key,
            name: filterNames[key],
            count: findFiles(files, key, '').length,
            isPressed: filter === key,
            onPress: () => setFilter(key),
          }))}
        />
      </div>
      {found.length === 0 && (
        <p className={basics.muted}>
          {t('No file matches.')}{' '}
          <Button variant="default" onClick={reset}>
            {t('Show all files')}
          </Button>
        </p>
      )}
      <ul className={classes.grid} aria-label={t('Files')}>
        {found.slice(0, count).map((file) => (
          <li key={file.id}>
            <FileCard file={file} failure={failures[file.id]} onRename={onRename} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      {sentinel}
    </>
  );
}
