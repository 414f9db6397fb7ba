import { useEffect, useState } from 'react';
import { focusPageHeading } from './focus-page-heading.ts';
import classes from './NoticeBar.module.css';
import { type Notice, useNotice, useOpenNotices } from './notice.tsx';

const WITH_ACTION_MS = 12_000;
const PLAIN_MS = 6_000;

/**
 * The open notices at the bottom of the page. They are its last element and sticky, so that the last row can always be
 * scrolled above them. The live region stays in the page when it is empty.
 */
export function NoticeBar() {
  const notices = useOpenNotices();
  return (
    <div className={classes.dock} data-open={notices.length > 0 || undefined}>
      <div role="status" aria-atomic="false" className={classes.bars}>
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </div>
    </div>
  );
}

function NoticeLine({ notice }: { notice: Notice }) {
  const { hide } = useNotice();
  const [isPaused, setIsPaused] = useState(false);
  const { id, subject, text, detail, detailTone, action } = notice;

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => hide(notice.id), notice.action ? WITH_ACTION_MS : PLAIN_MS);
    return () => clearTimeout(timer);
  }, [hide, notice, isPaused]);

  const handleAction = () => {
    hide(id);
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    if (dialog) dialog.focus();
    else focusPageHeading();
    action?.onAction();
  };

  return (
    <div className={classes.bar}>
      <div className={classes.texts}>
        <span>
          {subject && <b>{subject} </b>}
          {text}
        </span>{' '}
        {detail && (
          <span className={classes.detail} data-tone={detailTone ?? 'good'}>
            {detail}
          </span>
        )}
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={handleAction}
          onPointerEnter={() => setIsPaused(true)}
          onPointerLeave={() => setIsPaused(false)}
          onFocus={() => setIsPaused(true)}
          onBlur={() => setIsPaused(false)}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
