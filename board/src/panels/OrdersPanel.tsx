import type { BoardWords } from '@menuboard/contract/domain/board-words';
import { panelSizes } from '../orders/fit-orders.ts';
import { OrderLists } from '../orders/OrderLists.tsx';
import css from './BoardPanel.module.css';
import type { PanelRects } from './panel-layout.ts';

interface OrdersPanelProps {
  given: PanelRects;
  themeClass: string;
  index: number;
  words: BoardWords | undefined;
}

/** The numbers of orders beside a list. */
export function OrdersPanel({ given, themeClass, index, words }: OrdersPanelProps) {
  const { panel, text } = given;
  const ground = { left: 0, top: 0, width: panel.width, height: panel.height };
  return (
    <section className={`${css.panel} ${css.orders}`} style={panel} data-panel="orders">
      <OrderLists field={{ ground, text }} sizes={panelSizes} {...{ themeClass, index, words }} />
    </section>
  );
}
