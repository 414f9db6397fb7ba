import '@menuboard/board/themes/japanese/japanese.css';
import type { MenuDesign } from '@menuboard/contract/domain/design';
import { themeStyle } from '@menuboard/contract/domain/theme-style';
import type { PaperMenu } from '@menuboard/contract/publications';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { plural, t } from '../../../../texts/texts.ts';
import basics from '../../../../ui/basics.module.css';
import { BrandContext } from '../../../../ui/brand-context.ts';
import { DishRow, SectionHead } from './PaperList.tsx';
import { Band, Foot, type PaperCode, RunningHead } from './PaperParts.tsx';
import preview from './PaperPreview.module.css';
import classes from './paper.module.css';
import { paperContent } from './paper-content.ts';
import { type PaperKind, type PaperSize, PX_PER_MM, paperForm, paperSizes } from './paper-forms.ts';
import { type DrawnPaper, Page, Sheets } from './Sheets.tsx';
import { usePaperLayout } from './use-paper-layout.ts';

interface PaperPreviewProps {
  paper: PaperMenu;
  design: MenuDesign;
  code: PaperCode | undefined;
  kind: PaperKind;
  size: PaperSize;
}

/** The sheets as they will be printed, small on the page, and in their own size for the printer. */
export function PaperPreview({ paper, design, code, kind, size }: PaperPreviewProps) {
  const brand = useContext(BrandContext);
  const drawn = useMemo(
    () => ({
      paper,
      content: paperContent(paper, design),
      form: paperForm(kind, size),
      style: themeStyle(design.theme, brand?.palette, brand?.fontPair),
      code,
      hasAllergens: design.showAllergens,
    }),
    [paper, design, code, kind, size, brand],
  );
  const { result, measured } = usePaperLayout(drawn);
  const { layout, figureWidth = 0 } = result ?? {};
  const { css, width, height } = paperSizes[size];
  const sheets = layout && <Sheets {...drawn} layout={layout} figureWidth={figureWidth} />;
  const count = layout
    ? kind === 'tent'
      ? Math.ceil((layout.pages.length + 1) / 2)
      : layout.pages.length
    : 0;
  return (
    <div className={preview.preview}>
      <Measured drawn={drawn} root={measured} />
      {result && !layout && (
        <p role="alert">{t('A dish of this menu is too long for a page. Shorten its description.')}</p>
      )}
      {sheets && (
        <>
          <p className={basics.hint} role="status">
            {kind === 'tent'
              ? plural(
                  count,
                  '{count} sheet, folded in the middle',
                  '{count} sheets, each folded in the middle',
                )
              : plural(count, '{count} page', '{count} pages')}
          </p>
          <Scaled width={width}>{sheets}</Scaled>
          {createPortal(
            <div className={classes.printed} data-printed>
              <style>{`@page{size:${css};margin:0}@media print{body{background:none}body>:not([data-printed]){display:none!important}.${classes.sheet}{width:${width}mm;height:${height - 0.1}mm}}`}</style>
              {sheets}
            </div>,
            document.body,
          )}
        </>
      )}
    </div>
  );
}

/** Draws sheets of a width in mm as wide as the page has space. */
function Scaled({ width, children }: { width: number; children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const px = width * PX_PER_MM;
  useLayoutEffect(() => {
    const element = outer.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / px)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [px]);
  return (
    <div ref={outer} className={preview.sheets}>
      <div className={preview.scaled} style={{ zoom: scale || 0.1 }}>
        {children}
      </div>
    </div>
  );
}

/** All parts once, out of sight, in whatever width and size they are measured. */
function Measured({ drawn, root }: { drawn: DrawnPaper; root: RefObject<HTMLDivElement | null> }) {
  const { paper, content, code } = drawn;
  return (
    <div ref={root} className={classes.measured} aria-hidden="true">
      <Page {...drawn}>
        <Band paper={paper} code={code} />
        <RunningHead paper={paper} />
        <div className={classes.column} data-list>
          {[...content.sections.entries()].map(([at, section]) => (
            <section key={at}>
              <SectionHead section={section} />
              {[...section.rows.entries()].map(([index, row]) => (
                <DishRow key={index} row={row} columns={section.columns} />
              ))}
            </section>
          ))}
        </div>
        <Foot {...drawn} />
      </Page>
    </div>
  );
}
