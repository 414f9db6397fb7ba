import type { Item } from '@menuboard/contract/items';
import { type DragEvent, useState } from 'react';
import { useItemImageUpload } from '../../../shared/library/use-item-image-upload.ts';
import { bringsFiles } from './brings-files.ts';

/** A dish takes a photo that is dropped on it. Several at once are for the page, which matches them by name. */
export function useDroppedPhoto(
  item: Item,
  onDone: (item: Item, revision: number | undefined) => void,
  isEnabled: boolean,
) {
  const [isOver, setIsOver] = useState(false);
  const upload = useItemImageUpload(item.id, (_, revision) => onDone(item, revision));
  if (!isEnabled) return { upload, target: {} };

  const handleOver = (event: DragEvent) => {
    // Before the drop, the browser tells only how many files there are.
    const isOne = bringsFiles(event) && event.dataTransfer.items.length === 1;
    if (isOne) event.preventDefault();
    setIsOver(isOne);
  };
  const handleDrop = (event: DragEvent) => {
    setIsOver(false);
    const [file, ...others] = event.dataTransfer.files;
    if (!file || others.length > 0) return;
    event.preventDefault();
    event.stopPropagation();
    upload.start(file);
  };
  return {
    upload,
    target: {
      'data-over': isOver || undefined,
      onDragOver: handleOver,
      onDragLeave: () => setIsOver(false),
      onDrop: handleDrop,
    },
  };
}
