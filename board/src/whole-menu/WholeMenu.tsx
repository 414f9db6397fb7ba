import { MenuPage } from './MenuPage.tsx';
import { type MenuProps, useFittedMenu } from './use-fitted-menu.ts';

interface WholeMenuProps extends MenuProps {
  /** Counts up with the time. A menu of several pages shows the next one with each count, and starts over. */
  index: number;
}

/** The *board* look: the whole menu at once, on as many pages as it needs. */
export function WholeMenu({ index, ...props }: WholeMenuProps) {
  const fitted = useFittedMenu(props);
  const total = fitted.layout.pages.length;
  const page = total > 0 ? index % total : 0;
  return <MenuPage {...props} fitted={fitted} page={page} position={page} total={total} />;
}
