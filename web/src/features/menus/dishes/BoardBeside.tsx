import type { Composition } from '@menuboard/board/compose/types.ts';
import { defaultDesign } from '@menuboard/contract/domain/design';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import {
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { menuPaths } from '../../../app/paths.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { startOfMinute } from '../../../shared/time/restaurant-instant.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { BoardMiniature } from '../../../ui/BoardMiniature.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { BoardFacts } from './BoardFacts.tsx';
import classes from './board-beside.module.css';

/** The board while dishes are typed. */
export interface TypedBoard {
  /** Draws a dish as it is typed; undefined once it is saved or restored. */
  type: (id: string, change: Partial<Item> | undefined) => void;
}

interface BoardBesideProps {
  ref: Ref<TypedBoard>;
  menu: CachedMenu;
  /** The dishes as they are saved. */
  items: readonly Item[];
  restaurant: Restaurant;
  clock: { now: number; offsets: readonly ZoneOffset[] };
}

type Shape = 'landscape' | 'portrait';

const MenuAdvice = lazy(async () => ({
  default: (await import('../../../shared/menus/MenuAdvice.tsx')).MenuAdvice,
}));

/** The menu's board as it is typed, with facts about it in words. */
export function BoardBeside({ ref, menu, items: saved, restaurant, clock }: BoardBesideProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Item>>>>({});
  useImperativeHandle(
    ref,
    () => ({
      type: (id, change) => setTyped(({ [id]: _, ...rest }) => (change ? { ...rest, [id]: change } : rest)),
    }),
    [],
  );
  const items = useMemo(() => saved.map((item) => ({ ...item, ...typed[item.id] })), [saved, typed]);
  const [shape, setShape] = useState<Shape>('landscape');
  const space = useRef<HTMLDivElement>(null);
  const isFolded = useIsScrolledPast(space);
  const money = useMemo(() => moneyOf(restaurant), [restaurant]);
  const display = useMemo(
    () => ({
      name: '',
      settings: {
        ...defaultSettings,
        showName: false,
        showClock: false,
        rotation: shape === 'portrait' ? (90 as const) : (0 as const),
      },
      menuId: menu.id,
      mediaUrl: null,
      mediaType: null,
    }),
    [menu.id, shape],
  );
  const shown = useMemo(
    () => ({ ...menu, items: [...items], design: menu.design ?? defaultDesign }),
    [menu, items],
  );
  // A board of many dishes takes longer than a key may wait.
  const drawn = useDeferredValue(shown);
  const advised = useMemo(() => ({ ...display, status: { screens: [] } }), [display]);
  const [composed, setComposed] = useState<Composition & { shape: Shape }>();
  const handleComposed = useCallback(
    (composition: Composition) => setComposed({ ...composition, shape }),
    [shape],
  );
  return (
    <aside className={classes.beside} aria-label={t('Board')}>
      <div ref={space} className={classes.space} data-shape={shape}>
        <div className={classes.tv} data-folded={isFolded || undefined}>
          <BoardMiniature
            display={display}
            menu={drawn}
            money={money}
            isConnected
            time={timeOfDay(clock.now, restaurant.timeZone)}
            instant={startOfMinute(clock.now)}
            offsets={clock.offsets}
            onComposed={handleComposed}
          />
          {isFolded && (
            <button
              type="button"
              className={classes.unfold}
              onClick={() => space.current?.scrollIntoView({ block: 'center' })}
            >
              <b>{menu.name}</b> <span>{t('Show the board')}</span>
            </button>
          )}
        </div>
      </div>
      <div className={classes.caption}>
        <Link to={menuPaths(menu.id).design}>{t('Change the design')}</Link>
        <Choice
          look="joined"
          label={t('Shape')}
          isLabelHidden
          options={[
            { value: 'landscape' as const, name: t('Landscape') },
            { value: 'portrait' as const, name: t('Portrait') },
          ]}
          value={shape}
          onChange={setShape}
        />
      </div>
      <BoardFacts
        items={items}
        composition={composed?.shape === shape ? composed : undefined}
        clock={clock}
      />
      {shown.design.look === 'custom' && (
        <Suspense>
          <MenuAdvice
            display={advised}
            menu={drawn}
            money={money}
            time=""
            render={(advice) => <p className={classes.advice}>{advice}</p>}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** True if an element has been scrolled past: it is above the window. */
function useIsScrolledPast(element: RefObject<Element | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setPast(!last.isIntersecting && last.boundingClientRect.bottom <= 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
