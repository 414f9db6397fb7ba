import type { Item } from '@menuboard/contract/items';
import { useNewItemImageUpload } from '../../../domain/use-item-image-upload.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { itemsOffBoard } from './board-draft.ts';
import { type EditorBlock, type Frame, overlaps } from './editor-block.ts';
import { type Blocks, freeId } from './edits.ts';
import classes from './Panels.module.css';
import { safeFrame } from './safe-frame.ts';
import type { MenuDraftState } from './use-menu-draft.ts';
import type { Selection } from './use-selection.ts';

interface AddPanelProps {
  items: readonly Item[];
  draft: MenuDraftState;
  selection: Selection;
  isLocked: boolean;
}

type NewBlock = EditorBlock extends infer Block
  ? Block extends EditorBlock
    ? Omit<Block, keyof Frame | 'id'>
    : never
  : never;

/** A new logo takes this much of the title's width. */
const LOGO_WIDTH = 260;

const sizes: Record<EditorBlock['kind'], { w: number; h: number }> = {
  item: { w: 560, h: 250 },
  title: { w: 1_728, h: 150 },
  text: { w: 640, h: 90 },
  shape: { w: 560, h: 320 },
  line: { w: 800, h: 6 },
  image: { w: 560, h: 420 },
  logo: { w: 420, h: 160 },
  section: { w: 560, h: 640 },
};

/** The first free spot for a block of this size, else the middle of the safe area. */
function findSpot({ w, h }: { w: number; h: number }, blocks: Blocks, area: Frame): Frame {
  const size = { w: Math.min(w, area.w), h: Math.min(h, area.h) };
  for (let y = area.y; y + size.h <= area.y + area.h; y += 24) {
    for (let x = area.x; x + size.w <= area.x + area.w; x += 24) {
      const frame = { x, y, ...size };
      if (!blocks.some((block) => overlaps(block, frame))) return frame;
    }
  }
  return {
    x: Math.round(area.x + (area.w - size.w) / 2),
    y: Math.round(area.y + (area.h - size.h) / 2),
    ...size,
  };
}

/** Adds blocks to the board: texts, shapes, lines, images, the logo, sections, and items that are not on it. */
export function AddPanel({ items, draft, selection, isLocked }: AddPanelProps) {
  const { aspect, blocks } = draft;
  const missing = itemsOffBoard(items, blocks);
  const categories = [...new Set(items.map(({ category }) => category))];

  const addAll = (contents: readonly NewBlock[]) => {
    if (isLocked) return;
    let next = blocks;
    const [kind] = contents.map((content) => content.kind);
    const title = blocks.find((block) => block.kind === 'title');
    if (kind === 'logo' && title && title.w > 3 * LOGO_WIDTH) {
      const { x, y, w, h } = title;
      const id = freeId(blocks, kind);
      const room = LOGO_WIDTH + 32;
      const beside = blocks.map((block) =>
        block === title ? { ...block, x: x + room, w: w - room } : block,
      );
      draft.edit(() => [...beside, { id, kind, x, y, w: LOGO_WIDTH, h }]);
      selection.select([id]);
      return;
    }
    const added: string[] = [];
    for (const content of contents) {
      const id = content.kind === 'item' ? content.itemId : freeId(next, content.kind);
      const block = {
        ...content,
        ...findSpot(sizes[content.kind], next, safeFrame(aspect)),
        id,
      } as EditorBlock;
      next = [...next, block];
      added.push(id);
    }
    draft.edit(() => next);
    selection.select(added);
  };
  const upload = useNewItemImageUpload((url) => addAll([{ kind: 'image', url }]));

  return (
    <section aria-label="Add" className={classes.panel}>
      <span className={classes.label}>Add</span>
      <div className={classes.grid}>
        <button
          type="button"
          onClick={() =>
            addAll([{ kind: 'text', text: 'New text', tone: 'ink', align: 'left', isHeading: true }])
          }
        >
          Text
        </button>
        <button type="button" onClick={() => addAll([{ kind: 'shape', tone: 'accent', isRound: false }])}>
          Shape
        </button>
        <button type="button" onClick={() => addAll([{ kind: 'line', tone: 'accent' }])}>
          Line
        </button>
        <button type="button" onClick={() => addAll([{ kind: 'logo' }])}>
          Logo
        </button>
        <FileButton accept="image/*" label="Image file for the board" onFile={upload.start}>
          {(open) => (
            <button type="button" onClick={open}>
              Image
            </button>
          )}
        </FileButton>
        {!blocks.some(({ kind }) => kind === 'title') && (
          <button type="button" onClick={() => addAll([{ kind: 'title' }])}>
            Title
          </button>
        )}
      </div>
      {upload.share !== undefined && (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      )}
      {categories.length > 0 && (
        <select
          aria-label="Add a section"
          className={classes.select}
          value=""
          onChange={({ currentTarget }) => addAll([{ kind: 'section', category: currentTarget.value }])}
        >
          <option value="">Section...</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </select>
      )}
      {missing.length > 0 && (
        <select
          aria-label="Add an item"
          className={classes.select}
          value=""
          onChange={({ currentTarget }) => addAll([{ kind: 'item', itemId: currentTarget.value }])}
        >
          <option value="">Item...</option>
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
