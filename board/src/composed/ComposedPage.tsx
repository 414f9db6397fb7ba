import type { Composition } from '../compose/types.ts';
import { ComboBars } from './ComboBars.tsx';
import { FrameBoxes } from './FrameBoxes.tsx';
import { LegendLines } from './LegendLines.tsx';
import { ListColumn } from './ListColumn.tsx';
import { RestArea } from './RestArea.tsx';

/** A page of a composition: what is around the list, then the list. */
export function ComposedPage({ page }: { page: Composition['pages'][number] }) {
  const { boxes, columns, rests, combos, legend } = page;
  return (
    <>
      <FrameBoxes boxes={boxes} />
      {columns.map((column) => (
        <ListColumn key={`${column.left} ${column.top}`} column={column} />
      ))}
      {rests.map((rest) => (
        <RestArea key={`${rest.left} ${rest.top}`} rest={rest} />
      ))}
      <ComboBars combos={combos} />
      {legend && <LegendLines legend={legend} />}
    </>
  );
}
