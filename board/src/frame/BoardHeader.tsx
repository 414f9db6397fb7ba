import typography from '../text/typography.module.css';
import css from './BoardHeader.module.css';
import { type HeaderFit, headerMetrics, logoSpace, logoWidth } from './fit-header.ts';

interface BoardHeaderProps {
  name: string;
  description: string;
  corner: string;
  fit: HeaderFit;
  /** True if the name is the board's title. */
  isTitle?: boolean;
  /** The restaurant's logo, shown on the right. */
  logoUrl?: string | null | undefined;
}

/** The menu's name and description, and in the corner the display's name and the time. */
export function BoardHeader(props: BoardHeaderProps) {
  const { name, description, corner, fit, isTitle = false, logoUrl } = props;
  const descriptionLine = description && (
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
    <header className={isTitle ? css.title : css.header} style={{ marginRight: logoSpace(logoUrl) }}>
      {logoUrl && (
        <img
          className={css.logo}
          src={logoUrl}
          alt=""
          style={{
            right: -logoSpace(logoUrl),
            width: logoWidth,
            height: isTitle ? fit.name * headerMetrics.nameLine : fit.height,
          }}
        />
      )}
      <div className={css.row}>
        <h1
          className={`${typography.title} ${fit.isBeside ? css.short : css.name}`}
          style={{ fontSize: fit.name, lineHeight: headerMetrics.nameLine }}
        >
          {/* Without a name, the corner still has the title's line. */}
          {name || '\u00a0'}
        </h1>
        {fit.isBeside && descriptionLine}
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
      {!fit.isBeside && descriptionLine}
    </header>
  );
}
