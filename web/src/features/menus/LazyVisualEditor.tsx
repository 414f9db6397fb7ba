import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useRecordDialog } from '../../lib/dialogs/use-record-dialog.ts';
import { retryChunk } from '../../lib/load-chunk.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import { moneyOf } from '../../shared/prices/money.ts';
import { t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';

const load = () => import('./editor/VisualEditor.tsx');

type Editor = Awaited<ReturnType<typeof load>>['VisualEditor'];

/** Opens a menu in the Visual Editor. The editor is a chunk of its own, which is preloaded after the page. */
export function useVisualEditor(menus: readonly CachedMenu[]) {
  const [loaded, setLoaded] = useState<{ Editor: Editor } | null>(null);
  const opener = useRef<Element | null>(null);
  const notice = useNotice();

  useEffect(() => {
    // After a failure, opening the editor tries again.
    load().catch(() => undefined);
  }, []);

  const returnFocus = () => {
    const before = opener.current;
    // In the next frame: the editor traps the focus until it is unmounted.
    requestAnimationFrame(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusPageHeading();
    });
  };
  const dialog = useRecordDialog(menus, {
    deletedText: t('was deleted, so the Visual Editor closed.'),
    onDeleted: returnFocus,
  });

  const { open: openDialog } = dialog;
  // Stays the same between renders, for the cards of a long list.
  const open = useCallback(
    (menu: CachedMenu) => {
      const loadAndOpen = async () => {
        opener.current = document.activeElement;
        try {
          const { VisualEditor } = await load();
          setLoaded({ Editor: VisualEditor });
          openDialog(menu);
        } catch {
          notice.show({
            id: 'visual-editor',
            text: t('The Visual Editor could not be loaded.'),
            action: { label: t('Retry'), onAction: () => retryChunk(() => void loadAndOpen()) },
          });
        }
      };
      void loadAndOpen();
    },
    [openDialog, notice],
  );

  return {
    Editor: dialog.isOpen ? loaded?.Editor : undefined,
    menu: dialog.record,
    open,
    close: () => {
      dialog.close();
      returnFocus();
    },
    /** Closes the editor for another dialog, which then has the focus. */
    closeFor: (next: () => void) => {
      dialog.close();
      next();
    },
  };
}

interface LazyVisualEditorProps {
  editor: ReturnType<typeof useVisualEditor>;
  items: readonly Item[];
  restaurant: Restaurant;
  displays: readonly CachedDisplay[] | undefined;
  /** Opens the page on which the dishes of a menu are chosen. */
  onChoose: (menu: CachedMenu) => void;
}

/** The Visual Editor, while it is open. */
export function LazyVisualEditor(props: LazyVisualEditorProps) {
  const { editor, items, restaurant, displays, onChoose } = props;
  const { Editor, menu } = editor;
  if (!Editor || !menu) return null;
  return (
    <Editor
      key={menu.id}
      menu={menu}
      items={items}
      money={moneyOf(restaurant)}
      restaurantName={restaurant.name}
      timeZone={restaurant.timeZone}
      logoUrl={restaurant.brand?.logoUrl}
      displays={displays}
      onClose={editor.close}
      onChoose={() => editor.closeFor(() => onChoose(menu))}
    />
  );
}
