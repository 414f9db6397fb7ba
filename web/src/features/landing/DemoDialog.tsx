import { useEffect, useRef } from 'react';
import { t } from '../../texts/texts.ts';
import { IconX } from '../../ui/icons.tsx';
import classes from './DemoDialog.module.css';
import { DemoItemRow } from './DemoItemRow.tsx';
import { FramedBoard } from './FramedBoard.tsx';
import { PhoneFrame } from './PhoneFrame.tsx';
import { useDemo } from './use-demo.ts';

function BoardOnWall({ demo: { menu, time, announcement } }: { demo: ReturnType<typeof useDemo> }) {
  return (
    <div className={classes.wall}>
      <section aria-label={t('The board on the wall')}>
        <FramedBoard menu={menu} time={time} />
      </section>
      <p role="status" className={classes.announcement}>
        {announcement}
      </p>
    </div>
  );
}

/** The dialog of Watch Demo: a phone and the board that follows it, without a server. */
export function DemoDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const demo = useDemo();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // A click on the dialog itself is on its backdrop: the content covers the rest.
    const handleClick = ({ target }: Event) => {
      if (target === element) element.close();
    };
    element.addEventListener('click', handleClick);
    return () => element.removeEventListener('click', handleClick);
  }, []);

  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="demo-title" onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.header}>
          <div>
            <h2 id="demo-title" className={classes.title}>
              {t('Touch the phone, watch the wall')}
            </h2>
            <p className={classes.text}>
              {t('Switch a dish off, or change a price. No sign-up, nothing is sent.')}
            </p>
          </div>
          <button
            type="button"
            className={classes.close}
            aria-label={t('Close')}
            onClick={() => dialog.current?.close()}
          >
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.stage}>
          <BoardOnWall demo={demo} />
          <div className={classes.phone}>
            <PhoneFrame time={demo.time}>
              <p className={classes.list}>{t('Items')}</p>
              <ul className={classes.rows} aria-label={t('Items on the phone')}>
                {demo.menu.items.map((item) => (
                  <DemoItemRow key={item.id} item={item} onChange={(values) => demo.change(item, values)} />
                ))}
              </ul>
            </PhoneFrame>
          </div>
        </div>
      </div>
    </dialog>
  );
}
