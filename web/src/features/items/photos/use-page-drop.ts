import { useEffect, useEffectEvent } from 'react';
import { bringsFiles } from './brings-files.ts';

const isInDialog = ({ target }: Event) =>
  target instanceof Element && target.closest('[role=dialog]') !== null;

/** Takes the files that are dropped anywhere on the page, except on a dialog. */
export function usePageDrop(onFiles: (files: File[]) => void, isEnabled: boolean): void {
  const handleOver = useEffectEvent((event: DragEvent) => {
    // A file that nobody takes would replace the page.
    if (bringsFiles(event)) event.preventDefault();
  });
  const handleDrop = useEffectEvent((event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (isEnabled && files.length > 0 && !isInDialog(event)) onFiles(files);
  });
  useEffect(() => {
    const [onOver, onDrop] = [
      (event: DragEvent) => handleOver(event),
      (event: DragEvent) => handleDrop(event),
    ];
    addEventListener('dragover', onOver);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('drop', onDrop);
    };
  }, []);
}
