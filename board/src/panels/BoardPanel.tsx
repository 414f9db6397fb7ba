import type { QrDrawing } from '@menuboard/contract/domain/claim';
import { useMemo } from 'react';
import { FocusImage } from '../media/FocusImage.tsx';
import { Price, priceWidth } from '../spotlight/Price.tsx';
import type { Rect } from '../stage/stage-geometry.ts';
import type { MeasureText } from '../text/measure-text.ts';
import typography from '../text/typography.module.css';
import { lineWidth, WRAP_SAFETY, wholeWords } from '../text/wrap.ts';
import css from './BoardPanel.module.css';
import { fitPanel, headedScale, type PanelSizes, panelMetrics, specialScale } from './fit-panel.ts';
import type { ComboLine, PanelContent } from './panel-content.ts';
import { type PanelRects, withPhoto } from './panel-layout.ts';

interface BoardPanelProps {
  content: PanelContent;
  given: PanelRects;
  themeClass: string;
  measure: MeasureText;
}

/** A panel beside a list: a special, numbered offers, a note or an image. */
export function BoardPanel({ content, given, themeClass, measure }: BoardPanelProps) {
  const { kind, eyebrow, name, text, price, was, isAvailable, lines, imageUrl, qr, focus } = content;
  const { panel } = given;
  const isImage = kind === 'picture';
  const whole = { left: 0, top: 0, width: panel.width, height: panel.height };
  const rects = qr || (imageUrl && !isImage) ? withPhoto(given) : { photo: whole, text: given.text };
  const { sizes, nameText } = useFittedPanel(content, rects.text, themeClass, measure);
  return (
    <section
      className={`${css.panel} ${css[kind]} ${isAvailable ? '' : css.soldOut}`}
      style={panel}
      data-panel={kind}
    >
      <FocusImage url={imageUrl} rect={rects.photo} focus={focus} isWhole={isImage} />
      {qr && <GuestCode qr={qr} rect={rects.photo} />}
      {!isImage && (
        <div className={css.texts} style={rects.text}>
          {eyebrow && (
            <p className={`${typography.text} ${css.eyebrow}`} style={lineOf('eyebrow', sizes)}>
              {eyebrow}
            </p>
          )}
          {name && (
            <h2
              className={`${kind === 'special' ? typography.heroName : typography.head} ${css.name}`}
              style={lineOf('name', sizes)}
            >
              {nameText}
            </h2>
          )}
          {text && (
            <p className={`${typography.text} ${css.text}`} style={lineOf('text', sizes)}>
              {text}
            </p>
          )}
          {lines.map((line, at) => (
            <Line key={line.id} line={line} number={at + 1} sizes={sizes} />
          ))}
          {price.length > 0 && (
            <div className={css.price} style={{ marginTop: lines.length > 0 ? sizes.gap / 2 : 0 }}>
              <Price price={{ label: null, parts: price }} size={sizes.price} />
              {was && (
                <s className={`${typography.price} ${css.was}`} style={{ fontSize: sizes.price * wasScale }}>
                  {was}
                </s>
              )}
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** A QR code, dark on light in every theme because scanners need it, with a quiet zone of four modules. */
function GuestCode({ qr: { size, path }, rect }: { qr: QrDrawing; rect: Rect }) {
  return (
    <svg className={css.code} style={rect} viewBox={`-4 -4 ${size + 8} ${size + 8}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The struck base price and the space before it, in em of the price. */
const wasScale = 0.34;
const wasGap = 0.2;

function lineOf(part: 'eyebrow' | 'name' | 'text', sizes: PanelSizes) {
  return { fontSize: sizes[part], lineHeight: panelMetrics[part], marginBottom: sizes.gap };
}

function Line({ line, number, sizes }: { line: ComboLine; number: number; sizes: PanelSizes }) {
  const { name, price, isAvailable } = line;
  const { disc, between, row } = panelMetrics;
  return (
    <div
      className={`${css.line} ${isAvailable ? '' : css.out}`}
      style={{ fontSize: sizes.row, lineHeight: row, marginBottom: sizes.gap / 2 }}
    >
      <span
        className={`${typography.text} ${css.disc}`}
        style={{ width: `${disc}em`, lineHeight: disc, marginRight: `${between}em` }}
      >
        {number}
      </span>
      <span className={`${typography.name} ${css.lineName}`}>{name}</span>
      {price && (
        <span className={typography.price} style={{ marginLeft: `${between}em` }}>
          {price}
        </span>
      )}
    </div>
  );
}

function useFittedPanel(
  content: PanelContent,
  box: Rect,
  themeClass: string,
  measure: MeasureText,
): { sizes: PanelSizes; nameText: string } {
  const { width, height } = box;
  return useMemo(() => {
    const { kind, eyebrow, name, text, price, was, lines } = content;
    const isSpecial = kind === 'special';
    const inText = (of: string) => measure(`${themeClass} ${typography.text}`, of);
    const inList = (of: string) => lineWidth(measure(`${themeClass} ${typography.price}`, of));
    const texts = {
      eyebrow: inText(eyebrow),
      name: measure(`${themeClass} ${isSpecial ? typography.heroName : typography.head}`, name),
      text: inText(text),
      price:
        price.length > 0
          ? priceWidth(measure, themeClass, { label: null, parts: price }) +
            (was ? wasGap + inList(was) * wasScale : 0)
          : 0,
    };
    const rows = lines.map((line) => ({
      name: measure(`${themeClass} ${typography.name}`, line.name),
      price: line.price ? inList(line.price) : 0,
    }));
    const sizes = fitPanel(texts, { width, height }, isSpecial ? specialScale : headedScale, rows);
    return { sizes, nameText: wholeWords(name, texts.name, (width * WRAP_SAFETY) / sizes.name) };
  }, [measure, themeClass, content, width, height]);
}
