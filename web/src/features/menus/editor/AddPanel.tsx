import type { Item } from '@menuboard/contract/items';
import { useNewItemImageUpload } from '../../../shared/library/use-item-image-upload.ts';
import { t } from '../../../texts/texts.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { addBlocks, type NewBlock } from './add-blocks.ts';
import { itemsOffBoard } from './board-draft.ts';
import classes from './Panels.module.css';
import type { MenuDraftState } from './use-menu-draft.ts';
import type { Selection } from './use-selection.ts';

interface AddPanelProps {
  items: readonly Item[];
  draft: MenuDraftState;
  selection: Selection;
  isLocked: boolean;
}

/** Adds blocks to the board: texts, shapes, lines, images, the logo, sections, and items that are not on it. */
export function AddPanel({ items, draft, selection, isLocked }: AddPanelProps) {
  const { aspect, blocks } = draft;
  const missing = itemsOffBoard(items, blocks);
  const categories = [...new Set(items.map(({ category }) => category))];

  const addAll = (contents: readonly NewBlock[]) => {
    if (isLocked) return;
    const { blocks: next, added } = addBlocks(blocks, contents, aspect);
    draft.edit(() => next);
    selection.select(added);
  };
  const upload = useNewItemImageUpload((url) => addAll([{ kind: 'image', url }]));

  return (
    <section aria-label={t('Add')} className={classes.panel}>
      <span className={classes.label}>{t('Add')}</span>
      <div className={classes.grid}>
        <button
          type="button"
          onClick={() =>
            addAll([{ kind: 'text', text: t('New text'), tone: 'ink', align: 'left', isHeading: true }])
          }
        >
          {t('Text')}
        </button>
        <button type="button" onClick={() => addAll([{ kind: 'shape', tone: 'accent', isRound: false }])}>
          {t('Shape')}
        </button>
        <button type="button" onClick={() => addAll([{ kind: 'line', tone: 'accent' }])}>
          {t('Line')}
        </button>
        <button type="button" onClick={() => addAll([{ kind: 'logo' }])}>
          {t('Logo')}
        </button>
        <FileButton accept="image/*" label={t('Image file for the board')} onFile={upload.start}>
          {(open) => (
            <button type="button" onClick={open}>
              {t('Image')}
            </button>
          )}
        </FileButton>
        {!blocks.some(({ kind }) => kind === 'title') && (
          <button type="button" onClick={() => addAll([{ kind: 'title' }])}>
            {t('Title')}
          </button>
        )}
      </div>
      {upload.share !== undefined && (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      )}
      {categories.length > 0 && (
        <select
          aria-label={t('Add a section')}
          className={classes.select}
          value=""
          onChange={({ currentTarget }) => addAll([{ kind: 'section', category: currentTarget.value }])}
        >
          <option value="">{t('Section...')}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </select>
      )}
      {missing.length > 0 && (
        <select
          aria-label={t('Add an item')}
          className={classes.select}
          value=""
          onChange={({ currentTarget }) => addAll([{ kind: 'item', itemId: currentTarget.value }])}
        >
          <option value="">{t('Item...')}</option>
          {missing.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </section>
  );
}
