import type { PageBoxes, TextBox } from '../compose/types.ts';
import { useFadeIn } from '../motion/use-fade-in.ts';
import { restsOver } from './aside-box.ts';
import { ComboBars } from './ComboBars.tsx';
import { FrameBoxes } from './FrameBoxes.tsx';
import { LegendLines } from './LegendLines.tsx';
import { ListColumn } from './ListColumn.tsx';
import { RestArea } from './RestArea.tsx';

interface ComposedPageProps {
  page: PageBoxes;
  /** The soft line, if the frame has no place for it. */
  aside: TextBox | undefined;
  /** True if other pages alternate with it. */
  isOneOfSeveral: boolean;
}

/** A page of a composition: first the boxes around the list, then the list. */
export function ComposedPage({ page, aside, isOneOfSeveral }: ComposedPageProps) {
  const { boxes, columns, rests, combos, legend } = page;
  const fadeIn = useFadeIn();
  const listedIds = columns.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'row' ? [element.row.itemId] : [])),
  );
  return (
    <div className={isOneOfSeveral ? fadeIn : ''}>
      <FrameBoxes boxes={aside ? [...boxes, aside] : boxes} listedIds={listedIds} />
      {columns.map((column) => (
        <ListColumn key={`${column.left} ${column.top}`} column={column} />
      ))}
      {restsOver(aside, rests).map((rest) => (
        <RestArea key={`${rest.left} ${rest.top}`} rest={rest} />
      ))}
      <ComboBars combos={combos} />
      {legend && <LegendLines legend={legend} />}
    </div>
  );
}
