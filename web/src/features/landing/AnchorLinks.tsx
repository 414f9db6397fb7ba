import { Link } from 'react-router';
import { anchors } from './content.ts';

interface AnchorLinksProps {
  className: string | undefined;
  onFollow?: () => void;
}

/** Links to the sections of the page. They replace: Back leads to the page before this one, not up and down it. */
export function AnchorLinks({ className, onFollow }: AnchorLinksProps) {
  return anchors.map(({ id, label }) => (
    <Link key={id} to={{ hash: id }} replace className={className} onClick={onFollow}>
      {label}
    </Link>
  ));
}
