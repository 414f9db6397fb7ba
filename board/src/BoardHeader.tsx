import css from './BoardHeader.module.css';
import { type HeaderFit, headerMetrics } from './fit-header.ts';
import typography from './typography.module.css';

interface BoardHeaderProps {
  name: string;
  description: string;
  corner: string;
  fit: HeaderFit;
  /** What is left free on the right. */
  room?: number;
  /** The name as a title, in the voice of titles. */
  isTitle?: boolean;
}

/** The menu's name and description, and in the corner which display this is and what time it is there. */
export function BoardHeader({ name, description, corner, fit, room = 0, isTitle = false }: BoardHeaderProps) {
  const about = description && (
    <p
      className={`${typography.text} ${fit.isBeside ? css.beside : css.description}`}
      style={{
        fontSize: fit.description,
        lineHeight: headerMetrics.descriptionLine,
        [fit.isBeside ? 'marginLeft' : 'marginTop']: fit.isBeside
          ? headerMetrics.between * 0.65
          : headerMetrics.gap,
      }}
    >
      {description}
    </p>
  );
  return (
    <header style={{ marginRight: room }}>
      <div className={css.row}>
        <h1
          className={`${isTitle ? typography.title : typography.menuName} ${fit.isBeside ? css.short : css.name}`}
          style={{ fontSize: fit.name, lineHeight: headerMetrics.nameLine }}
        >
          {name}
        </h1>
        {fit.isBeside && about}
        <p
          className={`${typography.text} ${css.corner}`}
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
      {!fit.isBeside && about}
    </header>
  );
}
