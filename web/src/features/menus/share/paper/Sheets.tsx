import { directionOf } from '@menuboard/contract/domain/direction';
import type { ThemeStyle } from '@menuboard/contract/domain/theme-style';
import type { PaperMenu } from '@menuboard/contract/publications';
import type { CSSProperties, ReactNode } from 'react';
import type { PaperLayout } from './choose-layout.ts';
import { DishRow, SectionHead } from './PaperList.tsx';
import { Band, Cover, Foot, type PaperCode, RunningHead } from './PaperParts.tsx';
import classes from './paper.module.css';
import type { PaperContent } from './paper-content.ts';
import type { PaperForm } from './paper-forms.ts';
import { paperStyle } from './paper-style.ts';

export interface DrawnPaper {
  paper: PaperMenu;
  content: PaperContent;
  form: PaperForm;
  style: ThemeStyle;
  code: PaperCode | undefined;
  hasAllergens: boolean;
}

interface LaidOutPaper extends DrawnPaper {
  layout: PaperLayout;
  /** The width of a figure, in em. */
  figureWidth: number;
}

const mm = (length: number) => `${length}mm`;

interface PageProps extends DrawnPaper {
  children: ReactNode;
}

/** A page, or a face of a table tent, in the colours and faces of the theme. */
export function Page({ paper, form, style, children }: PageProps) {
  return (
    <div
      className={classes.page}
      data-kind={form.kind}
      lang={paper.language}
      dir={directionOf(paper.language)}
      style={{
        ...paperStyle(style),
        width: mm(form.width),
        height: mm(form.height),
        ['--margin' as string]: mm(form.margin),
      }}
    >
      {children}
    </div>
  );
}

function ListPage({ index, ...drawn }: LaidOutPaper & { index: number }) {
  const { paper, content, form, code, layout, figureWidth } = drawn;
  const isFirst = index === 0 && form.kind === 'pages';
  const list: CSSProperties = {
    gap: mm(form.gutter),
    fontSize: `${layout.size}pt`,
    ['--open' as string]: `${layout.openness}px`,
    ['--figure' as string]: `${figureWidth}em`,
  };
  return (
    <Page {...drawn}>
      {isFirst ? <Band paper={paper} code={code} /> : <RunningHead paper={paper} />}
      <div className={classes.columns} data-single={layout.columns === 1 || undefined} style={list}>
        {[...(layout.pages[index] ?? []).entries()].map(([column, pieces]) => (
          <div
            key={column}
            className={classes.column}
            style={{ width: mm(form.columnWidth(layout.columns)) }}
          >
            {pieces.map(({ section: at, from, to }) => {
              const section = content.sections[at];
              if (!section) return null;
              return (
                <section key={at}>
                  <SectionHead section={section} isContinued={from > 0} />
                  {[...section.rows.slice(from, to).entries()].map(([at_, row]) => (
                    <DishRow key={at_} row={row} columns={section.columns} />
                  ))}
                </section>
              );
            })}
          </div>
        ))}
      </div>
      {index === layout.pages.length - 1 && <Foot {...drawn} />}
    </Page>
  );
}

/** The sheets of paper: a page each, or two faces of which the upper one is upside down until the sheet is folded. */
export function Sheets(drawn: LaidOutPaper) {
  const pages = [...drawn.layout.pages.keys()].map((index) => (
    <ListPage key={index} index={index} {...drawn} />
  ));
  if (drawn.form.kind === 'pages')
    return pages.map((page) => (
      <div key={page.key} className={classes.sheet}>
        {page}
      </div>
    ));
  const cover = (
    <Page {...drawn}>
      <Cover paper={drawn.paper} code={drawn.code} />
    </Page>
  );
  // A lone last face has the cover behind it.
  const faces = [cover, ...pages, ...(pages.length % 2 === 0 ? [cover] : [])];
  return [...Array(faces.length / 2).keys()].map((sheet) => (
    <div key={sheet} className={classes.sheet}>
      <div className={classes.upper}>{faces[2 * sheet]}</div>
      {faces[2 * sheet + 1]}
    </div>
  ));
}
