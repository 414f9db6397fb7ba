import { NativeSelect } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { useEffect, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import classes from './PhotoReview.module.css';
import type { PhotoRow } from './photo-rows.ts';
import type { PhotoState } from './use-send-photos.ts';

interface PhotoReviewRowProps {
  row: PhotoRow;
  dishes: readonly Item[];
  /** Another photo is for the same dish. */
  isTwice: boolean;
  state: PhotoState | undefined;
  isLocked: boolean;
  onChoose: (itemId: string) => void;
}

/** The address under which the page shows a file that is not uploaded. */
function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

/** The reason why the photo needs a look, or its effect on the dish. */
function noteOf({ row, dishes, isTwice, state }: PhotoReviewRowProps): { text: string; isProblem: boolean } {
  const problem = (text: string) => ({ text, isProblem: true });
  const dish = dishes.find(({ id }) => id === row.itemId);
  if (row.problem !== undefined) return problem(row.problem);
  if (state?.failure !== undefined) return problem(state.failure);
  if (isTwice)
    return problem(t('There are two photos for {dish}. Choose one of them.', { dish: dish?.name ?? '' }));
  if (state?.share !== undefined)
    return {
      text: t('Uploading: {percent} %', { percent: Math.floor(state.share * 100) }),
      isProblem: false,
    };
  if (state?.url !== undefined) return { text: t('Uploaded'), isProblem: false };
  if (dish) return { text: dish.imageUrl ? t('Replaces its photo') : '', isProblem: false };
  if (row.doubtful.length === 1) return problem(t('Several photos have the name of this item.'));
  if (row.doubtful.length > 1) return problem(t('Its name matches several items.'));
  return problem(t('No item has this name.'));
}

/** A photo of the review. */
export function PhotoReviewRow(props: PhotoReviewRowProps) {
  const { row, dishes, isLocked, onChoose } = props;
  const { file, problem, itemId, doubtful } = row;
  const url = useFileUrl(file);
  const [hasFailed, setHasFailed] = useState(false);
  const note = noteOf(props);
  const likely = dishes.filter(({ id }) => doubtful.includes(id));
  const others = dishes.filter(({ id }) => !doubtful.includes(id));
  const options = (some: readonly Item[]) =>
    some.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <li className={classes.row}>
      <span className={classes.photo}>
        {url && !hasFailed && problem === undefined && (
          <img src={url} alt="" onError={() => setHasFailed(true)} />
        )}
      </span>
      <div className={classes.texts}>
        <span className={classes.name}>{file.name}</span>
        {problem === undefined && (
          <NativeSelect
            aria-label={t('Item for {file}', { file: file.name })}
            disabled={isLocked}
            value={itemId}
            onChange={(event) => onChoose(event.currentTarget.value)}
          >
            <option value="">{t('No item')}</option>
            {likely.length > 0 ? (
              <>
                <optgroup label={t('Matching names')}>{options(likely)}</optgroup>
                <optgroup label={t('All others')}>{options(others)}</optgroup>
              </>
            ) : (
              options(others)
            )}
          </NativeSelect>
        )}
        {note.text && (
          <span className={`${basics.hint} ${classes.note}`} data-problem={note.isProblem || undefined}>
            {note.text}
          </span>
        )}
      </div>
    </li>
  );
}
