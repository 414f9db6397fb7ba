import { Button, Modal } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './PhotoReview.module.css';
import { PhotoReviewRow } from './PhotoReviewRow.tsx';
import { dishesChosenTwice, type PhotoRow, rowsOf } from './photo-rows.ts';
import { useSendPhotos } from './use-send-photos.ts';

interface PhotoReviewProps {
  files: readonly File[];
  items: readonly Item[];
  restaurantId: string;
  onClose: () => void;
}

/** Shows which dish each photo is for, as its name says. Photos that leave no question are sent at once, with Undo. */
export function PhotoReview({ files, items, restaurantId, onClose }: PhotoReviewProps) {
  useReturnFocus();
  const [rows, setRows] = useState(() => rowsOf(files, items));
  const { states, failure, isSending, send, stop } = useSendPhotos(restaurantId, onClose);
  const dishes = useMemo(() => [...items].sort((a, b) => a.name.localeCompare(b.name)), [items]);
  const twice = dishesChosenTwice(rows);
  const chosen = rows.filter(({ itemId }) => itemId !== '');
  const unclear = rows.filter(({ itemId, problem }) => itemId === '' && problem === undefined).length;
  const canSend = chosen.length > 0 && twice.size === 0;
  const isNew = ({ itemId }: PhotoRow) =>
    items.some(({ id, imageUrl }) => id === itemId && imageUrl === null);
  const sendAtOnce = useEffectEvent(() => {
    if (canSend && rows.every(isNew)) send(rows);
  });
  useEffect(() => sendAtOnce(), []);

  return (
    <Modal
      opened
      onClose={() => {
        if (!isSending) onClose();
      }}
      title={t('Photos and their items')}
      size={720}
    >
      <p className={classes.summary} role="status">
        {plural(chosen.length, '{count} photo has an item.', '{count} photos have an item.')}{' '}
        {unclear > 0 &&
          plural(unclear, '{count} has none yet: choose one.', '{count} have none yet: choose one for each.')}
      </p>
      <ul className={basics.list}>
        {rows.map((row) => (
          <PhotoReviewRow
            key={row.key}
            row={row}
            dishes={dishes}
            isTwice={twice.has(row.itemId)}
            state={states[row.key]}
            isLocked={isSending}
            onChoose={(itemId) =>
              setRows((all) => all.map((one) => (one.key === row.key ? { ...one, itemId } : one)))
            }
          />
        ))}
      </ul>
      <DialogFooter>
        {failure && <InlineError isRead message={failure} />}
        <Button variant="default" onClick={isSending ? stop : onClose}>
          {isSending ? t('Stop') : t('Cancel')}
        </Button>
        <Button
          data-autofocus
          disabled={!canSend}
          aria-disabled={isSending}
          onClick={() => isSending || send(chosen)}
        >
          {isSending ? t('Uploading…') : plural(chosen.length, 'Add {count} photo', 'Add {count} photos')}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
