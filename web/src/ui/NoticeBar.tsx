import { useEffect, useState } from 'react';
import { focusPageHeading } from './focus-page-heading.ts';
import classes from './NoticeBar.module.css';
import { type Notice, useNotice, useOpenNotices } from './notice.tsx';

const WITH_ACTION_MS = 12_000;
const PLAIN_MS = 6_000;

/**
 * The open notices. Stick to the foot of the page as the last thing in it, so that they make room for themselves
 * and the last row can always be scrolled clear of them. The live region stays in the page, also when it is empty.
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
  const [isHeld, hold] = useState(false);
  const { id, subject, text, detail, detailTone, action } = notice;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => hide(notice.id), notice.action ? WITH_ACTION_MS : PLAIN_MS);
    return () => clearTimeout(timer);
  }, [hide, notice, isHeld]);

  const handleAction = () => {
    hide(id);
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    if (dialog) dialog.focus();
    else focusPageHeading();
    action?.onAction();
  };

  return (
    <div className={classes.bar}>
      <div className={classes.words}>
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
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
