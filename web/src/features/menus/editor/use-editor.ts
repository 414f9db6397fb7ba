import { useWindowEvent } from '@mantine/hooks';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import { formatWallTime } from '@menuboard/contract/domain/zone';
import type { Item } from '@menuboard/contract/items';
import { settingsFor } from '@menuboard/contract/screen/settings-for';
import { breakable, readWordList } from '@menuboard/contract/screen/word-breaks';
import { useMemo, useRef, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { type CachedMenu, itemsOf } from '../../../api/cached-menu.ts';
import { useNow } from '../../../lib/use-now.ts';
import { hasMenu } from '../../../shared/displays/menus-of-display.ts';
import { screenAspect } from '../../../shared/displays/screen-aspect.ts';
import { useZoneOffsets } from '../../../shared/time/use-zone-offsets.ts';
import { useBoardWords } from '../../../ui/use-board-words.ts';
import { useWordBreaks } from '../../../ui/use-word-breaks.ts';
import { blockNames } from './block-names.ts';
import { toMenuDraft } from './board-draft.ts';
import { initialBoard } from './initial-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardPointer } from './use-board-pointer.ts';
import { useFittedBoard } from './use-fitted-board.ts';
import { useFollowingPages } from './use-following-pages.ts';
import { useLeaveEditor } from './use-leave-editor.ts';
import { useMenuDraft } from './use-menu-draft.ts';
import { useSaveMenu } from './use-save-menu.ts';
import { useSelection } from './use-selection.ts';

export interface VisualEditorProps {
  menu: CachedMenu;
  /** All items of the restaurant, with the prices of this moment; the menu names its own. */
  items: readonly Item[];
  money: MoneyRules;
  restaurantName: string;
  timeZone: string;
  logoUrl: string | null | undefined;
  displays: readonly CachedDisplay[] | undefined;
  onClose: () => void;
  onChoose: () => void;
}

/** Landscape, unless only upright screens show the menu or only an upright board was arranged. */
function firstAspect(menu: CachedMenu, shown: readonly CachedDisplay[]): Aspect {
  const saved = toMenuDraft(menu.layout);
  if (saved['16:9'].blocks) return '16:9';
  const isUpright = ({ status, settings }: CachedDisplay) => screenAspect(status, settings.rotation) < 1;
  return saved['9:16'].blocks || (shown.length > 0 && shown.every(isUpright)) ? '9:16' : '16:9';
}

export type Editor = ReturnType<typeof useEditor>;

/** The state of the open editor: the draft, the selection, and the functions for pointer, keys and buttons. */
export function useEditor(props: VisualEditorProps) {
  const { menu, money, restaurantName, logoUrl, displays, onClose } = props;
  const words = useBoardWords();
  const wordBreaks = useWordBreaks();
  const items = useMemo(() => {
    const breaks = readWordList(wordBreaks);
    return itemsOf(menu, props.items).map((item) => ({
      ...item,
      name: breakable(item.name, breaks),
      description: breakable(item.description, breaks),
      words,
    }));
  }, [menu, props.items, words, wordBreaks]);
  const itemIds = menu.items;
  const shown = displays?.filter((display) => hasMenu(display, menu.id)) ?? [];
  const displayName = shown[0]?.name ?? restaurantName;
  const ownSettings = shown[0]?.settings ?? defaultSettings;
  const settings = useMemo(
    () => settingsFor(ownSettings, { design: menu.design, items }),
    [ownSettings, menu.design, items],
  );
  const displayTheme = settings.theme;
  const [aspect, setAspect] = useState(() => firstAspect(menu, shown));
  const board = useRef<HTMLElement>(null);

  const time = useBoardTime(props.timeZone);
  const measure = useMeasure();
  const initial = useMemo(
    () => initialBoard(items, aspect, measure, displayTheme, money),
    [items, aspect, measure, displayTheme, money],
  );
  const draft = useMenuDraft({
    menuId: menu.id,
    saved: menu.layout,
    itemIds,
    aspect,
    initial: initial.blocks,
  });
  // An item that left the menu takes its card with it.
  const known = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const blocks = useMemo(
    () => draft.blocks.filter((block) => block.kind !== 'item' || known.has(block.itemId)),
    [draft.blocks, known],
  );
  const theme = draft.board.theme ?? displayTheme;
  const selection = useSelection(blocks);
  const visible = { ...draft, blocks };

  const { nameOf, labelOf } = blockNames(blocks, known, money);
  const { isSaving, save } = useSaveMenu({
    menu,
    displays,
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  const pointer = useBoardPointer({
    board,
    aspect,
    blocks,
    selection,
    isLocked: isSaving,
    onChange: draft.edit,
  });
  const keys = useBoardKeys({ aspect, blocks, selection, isLocked: isSaving, nameOf, edit: draft.edit });
  const drawn = { menu, items, aspect, displayName, time, money, theme };
  const fitted = useFittedBoard({ ...drawn, blocks: pointer.blocks, restaurantName, logoUrl });
  const following = useFollowingPages({ ...drawn, words, left: fitted.left, settings });
  const leave = useLeaveEditor({
    menuId: menu.id,
    items,
    isChanged: draft.isChanged,
    isSaving,
    onLeave: () => {
      draft.forget();
      onClose();
    },
  });

  const selectAndShow = (id: string) => {
    selection.select([id]);
    const card = board.current?.querySelector(`[data-card='${id}']`);
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  useWindowEvent('keydown', (event) => {
    // An open dialog above the editor handles the keys itself.
    if (document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    const isCommand = event.ctrlKey || event.metaKey;
    const isUndo = isCommand && !event.shiftKey && key === 'z';
    const isRedo = isCommand && (key === 'y' || (event.shiftKey && key === 'z'));
    if (!isUndo && !isRedo && key !== 'escape') return;
    // Otherwise the same Esc would close the question that it opens.
    event.preventDefault();
    if (isUndo && !isSaving) draft.undo();
    if (isRedo && !isSaving) draft.redo();
    if (key === 'escape') pointer.isDragging ? pointer.cancel() : void leave();
  });

  return {
    board,
    items,
    aspect,
    showAspect: (next: Aspect) => {
      selection.select([]);
      setAspect(next);
    },
    initial,
    theme,
    displayName,
    time,
    draft: visible,
    fitted,
    following,
    selection,
    selectAndShow,
    pointer,
    keys,
    nameOf,
    labelOf,
    isSaving,
    save: () => {
      if (!isSaving) void save(itemIds, draft.layout, draft.base);
    },
    leave: () => void leave(),
  };
}

const UPDATE_MS = 5_000;

/** Hours and minutes as the clock of a board shows them now. */
function useBoardTime(timeZone: string): string {
  const now = useNow(UPDATE_MS);
  return formatWallTime(useZoneOffsets(timeZone, now), now);
}
