import classes from './NoticeBar.module.css';
import { useNotice, useShownNotice } from './notice.tsx';

/**
 * The open notice. Sticks to the foot of the page as the last thing in it, so that it makes room for itself and
 * the last row can always be scrolled clear of it. The live region stays in the page, also when it is empty.
 */
export function NoticeBar() {
  const { notice, hold } = useShownNotice();
  const { hide } = useNotice();

  const handleAction = () => {
    if (!notice?.action) return;
    hold(false);
    hide(notice.id);
    notice.action.onAction();
  };

  return (
    <div className={classes.dock} data-open={notice !== null || undefined}>
      <div className={classes.bar}>
        <div role="status" className={classes.words}>
          {notice && (
            <>
              <span>
                {notice.subject && <b>{notice.subject} </b>}
                {notice.text}
              </span>{' '}
              {notice.detail && (
                <span className={classes.detail} data-tone={notice.detailTone ?? 'good'}>
                  {notice.detail}
                </span>
              )}
            </>
          )}
        </div>
        {notice?.action && (
          <button
            type="button"
            className={classes.action}
            onClick={handleAction}
            onPointerEnter={() => hold(true)}
            onPointerLeave={() => hold(false)}
            onFocus={() => hold(true)}
            onBlur={() => hold(false)}
          >
            {notice.action.label}
          </button>
        )}
      </div>
    </div>
  );
}
