import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import { brandTheme, themeClass } from '@menuboard/board/themes/board-themes.ts';
import type { Aspect, LayoutBackground } from '@menuboard/contract/domain/layout';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { plainSettings } from '@menuboard/contract/screen/settings-for';
import { useContext, useMemo } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { t } from '../../../texts/texts.ts';
import { BrandContext } from '../../../ui/brand-context.ts';
import { automaticDraft, toLayout } from './board-draft.ts';
import classes from './EditorDialog.module.css';
import { EditorDialog } from './EditorDialog.tsx';
import { boardFrame, type EditorBlock } from './editor-block.ts';
import { fitBlocks } from './fit-blocks.ts';
import { sectionHeights } from './section-heights.ts';
import { buildTemplate, templates } from './templates.ts';

interface TemplatePickerProps {
  menu: CachedMenu;
  items: readonly Item[];
  aspect: Aspect;
  initial: readonly EditorBlock[];
  theme: string;
  background: LayoutBackground | undefined;
  money: MoneyRules;
  displayName: string;
  time: string;
  restaurantName: string;
  onChoose: (blocks: EditorBlock[], name: string) => void;
  onClose: () => void;
}

/** The templates, each drawn with the menu's own items. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { menu, items, aspect, initial, theme, money, displayName, time, restaurantName, onChoose, onClose } =
    props;
  const board = boardFrame(aspect);
  const brand = useContext(BrandContext);
  const measure = useMeasure();
  const drawnTheme = brandTheme(theme, brand);
  const { sections } = menu;
  const built = useMemo(() => {
    const heightOf = sectionHeights(measure, drawnTheme, money, sections);
    const input = { items, aspect, initial, heightOf };
    const fitForm = (blocks: EditorBlock[]) => fitBlocks(blocks, items, sections, measure, drawnTheme, money);
    return templates.map((template) => ({
      name: template.name,
      blocks: buildTemplate(template, input, fitForm),
    }));
  }, [items, aspect, initial, measure, drawnTheme, money, sections]);
  const settings = { ...plainSettings, look: 'custom' as const, theme };
  const ids = items.map(({ id }) => id);
  return (
    <EditorDialog title={t('Templates')} onClose={onClose}>
      <div className={classes.templates}>
        {built.map(({ name, blocks }) => (
          <button
            key={name}
            type="button"
            className={classes.template}
            onClick={() => onChoose(blocks, name)}
          >
            <div className={classes.thumbnail} style={{ aspectRatio: board.w / board.h }} aria-hidden="true">
              <Stage className={themeClass(theme)} palette={brand?.palette}>
                {(shape) => (
                  <MenuBoard
                    settings={settings}
                    shape={shape}
                    menu={{
                      ...menu,
                      items: [...items],
                      revision: 0,
                      layout: toLayout(
                        { ...automaticDraft, [aspect]: { blocks, background: props.background } },
                        ids,
                      ),
                    }}
                    index={0}
                    money={money}
                    displayName={displayName}
                    time={time}
                    restaurantName={restaurantName}
                    brand={brand}
                  />
                )}
              </Stage>
            </div>
            {name}
          </button>
        ))}
      </div>
    </EditorDialog>
  );
}
