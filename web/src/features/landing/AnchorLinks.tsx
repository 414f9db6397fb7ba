import { Link } from 'react-router';
import { anchors } from './content.ts';

interface AnchorLinksProps {
  className: string | undefined;
  onFollow?: () => void;
}

/** Links to the sections of the page. They replace the history entry, so that Back leads to the previous page. */
export function AnchorLinks({ className, onFollow }: AnchorLinksProps) {
  return anchors.map(({ id, label }) => (
    <Link key={id} to={{ hash: id }} replace className={className} onClick={onFollow}>
      {label}
    </Link>
  ));
}
