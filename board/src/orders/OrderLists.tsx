import { type BoardWords, boardText } from '@menuboard/contract/domain/board-words';
import type { ShownOrder } from '@menuboard/contract/domain/orders';
import { useContext } from 'react';
import { isRightToLeft } from '../compose/is-mirrored.ts';
import type { Rect } from '../stage/stage-geometry.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { lineWidth } from '../text/wrap.ts';
import {
  divideOrders,
  fitOrders,
  headSize,
  type OrderField,
  type OrderSizes,
  orderMetrics,
  sentenceSize,
} from './fit-orders.ts';
import css from './OrderLists.module.css';
import { Orders } from './orders-context.ts';

interface OrderListsProps {
  field: OrderField;
  sizes: OrderSizes;
  themeClass: string;
  /** A page counter, for more numbers than have space. */
  index: number;
  words: BoardWords | undefined;
}

/** The numbers of orders that are being prepared and of ready ones; without contact, a sentence in place of both. */
export function OrderLists(props: OrderListsProps) {
  const { field, words } = props;
  const orders = useContext(Orders);
  const isMirrored = isRightToLeft(boardText(words, 'preparing'));
  if (!orders) return <UnknownOrders {...props} isMirrored={isMirrored} />;
  const fields = divideOrders(field, isMirrored);
  return (
    <>
      {(['preparing', 'ready'] as const).map((state) => (
        <OrderNumbers
          key={state}
          {...props}
          state={state}
          field={fields[state]}
          orders={orders.filter((order) => order.state === state)}
          isMirrored={isMirrored}
        />
      ))}
    </>
  );
}

/** Size of a page counter, in em of the heading beside it. */
const pageScale = 0.4;
/** Size of the heading over the sentence, in em of a heading over numbers. */
const smallHead = 0.6;
/** Share of the width for a heading; the rest is for the counter. */
const headShare = 0.78;

interface MirroredProps extends OrderListsProps {
  isMirrored: boolean;
}

/** The sentence in place of numbers, under the heading of those that guests look for. */
function UnknownOrders({ field, sizes, themeClass, words, isMirrored }: MirroredProps) {
  const measure = useMeasure();
  const { width, height } = field.text;
  const [head, sentence] = [boardText(words, 'ready'), boardText(words, 'askCounter')];
  const headPx = headSize(measure(`${themeClass} ${typography.head}`, head), width, sizes);
  const headHeight = heightOfHead(headPx);
  const box = { width, height: height - headHeight };
  const fontSize = sentenceSize(measure(`${themeClass} ${typography.head}`, sentence), box, sizes);
  return (
    <section className={css.ready} style={field.ground} dir={dirOf(isMirrored)} data-orders="unknown">
      <div className={css.texts} style={within(field)}>
        <h2
          className={`${typography.text} ${css.head}`}
          style={{ fontSize: headPx * smallHead, lineHeight: orderMetrics.head, height: headHeight / 2 }}
        >
          {head}
        </h2>
        <p className={typography.head} style={{ fontSize, lineHeight: orderMetrics.head }}>
          {sentence}
        </p>
      </div>
    </section>
  );
}

interface OrderNumbersProps extends MirroredProps {
  state: ShownOrder['state'];
  orders: readonly ShownOrder[];
}

function OrderNumbers(props: OrderNumbersProps) {
  const { field, sizes, themeClass, index, words, state, orders, isMirrored } = props;
  const measure = useMeasure();
  const { width, height } = field.text;
  const { head: headLine, number: numberLine, padding, between } = orderMetrics;
  const head = boardText(words, state);
  const widthOf = (text: string) => lineWidth(measure(`${themeClass} ${typography.comboName}`, text));
  const widest = orders.reduce((most, { number }) => Math.max(most, widthOf(number)), widthOf('000'));
  const headPx = headSize(measure(`${themeClass} ${typography.head}`, head), width * headShare, sizes);
  const headHeight = heightOfHead(headPx);
  const { size, perPage } = fitOrders(orders.length, widest, { width, height: height - headHeight }, sizes);
  const pages = Math.max(1, Math.ceil(orders.length / perPage));
  // A new number is at the beginning, where its guest must see it at once.
  const page = orders.some(({ isNew }) => isNew) ? 0 : index % pages;
  return (
    <section
      className={css[state]}
      style={field.ground}
      dir={dirOf(isMirrored)}
      data-orders={state}
      aria-label={head}
    >
      <div className={css.texts} style={within(field)}>
        <h2
          className={`${typography.head} ${css.head}`}
          style={{ fontSize: headPx, lineHeight: headLine, height: headHeight }}
        >
          {head}
          {pages > 1 && (
            <span className={`${typography.aside} ${css.page}`} style={{ fontSize: headPx * pageScale }}>
              {boardText(words, 'position', page + 1, pages)}
            </span>
          )}
        </h2>
        <div
          className={`${typography.comboName} ${css.numbers}`}
          style={{
            fontSize: size,
            lineHeight: numberLine,
            // The letters, not the ground of a new number, end on the edge of the heading.
            margin: `0 ${-(padding + between)}em 0 ${-padding}em`,
          }}
        >
          {orders.slice(page * perPage, (page + 1) * perPage).map(({ number, isNew }) => (
            <span
              key={number}
              className={`${css.number} ${isNew ? css.new : ''}`}
              style={{
                width: `${widest + 2 * padding}em`,
                [isMirrored ? 'marginLeft' : 'marginRight']: `${between}em`,
              }}
            >
              <span className={css.ground} style={{ padding: `0 ${padding}em` }}>
                {number}
              </span>
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

const dirOf = (isMirrored: boolean) => (isMirrored ? 'rtl' : 'ltr');

/** Height of a heading with the space under it, in px of the stage. */
const heightOfHead = (size: number) => Math.ceil(size * (orderMetrics.head + orderMetrics.afterHead));

/** The text of a field, relative to its ground. */
const within = ({ ground, text }: OrderField): Rect => ({
  ...text,
  left: text.left - ground.left,
  top: text.top - ground.top,
});
