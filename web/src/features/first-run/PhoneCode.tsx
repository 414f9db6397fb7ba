import { encode } from 'uqr';
import { t } from '../../texts/texts.ts';

/** Leads the phone to the page on which it scans the code of the TV. */
export function PhoneCode({ url }: { url: string }) {
  const { data, size } = encode(url, { border: 2 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('Opens the page that pairs a screen on your phone')}
    >
      <path d={modules.join('')} />
    </svg>
  );
}
