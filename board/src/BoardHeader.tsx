import css from './BoardHeader.module.css';
import { type HeaderFit, headerMetrics } from './fit-header.ts';
import type from './type.module.css';

interface BoardHeaderProps {
  name: string;
  description: string;
  corner: string;
  fit: HeaderFit;
}

/** The menu's name and description, and in the corner which display this is and what time it is there. */
export function BoardHeader({ name, description, corner, fit }: BoardHeaderProps) {
  return (
    <header>
      <div className={css.row}>
        <h1
          className={`${type.menuName} ${css.name}`}
          style={{ fontSize: fit.name, lineHeight: headerMetrics.nameLine }}
        >
          {name}
        </h1>
        <p
          className={`${type.text} ${css.corner}`}
          style={{
            fontSize: fit.corner,
            lineHeight: headerMetrics.cornerLine,
            width: fit.cornerWidth,
            marginLeft: headerMetrics.between,
          }}
        >
          {corner}
        </p>
      </div>
      {description && (
        <p
          className={`${type.text} ${css.description}`}
          style={{
            fontSize: fit.description,
            lineHeight: headerMetrics.descriptionLine,
            marginTop: headerMetrics.gap,
          }}
        >
          {description}
        </p>
      )}
    </header>
  );
}
