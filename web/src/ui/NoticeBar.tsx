import { useEffect, useRef, useState } from 'react';
import { useNotice, useOpenNotices } from '../lib/notices/notice.tsx';
import type { Notice, NoticeAction } from '../lib/notices/open-notices.ts';
import { focusPageHeading } from './focus-page-heading.ts';
import classes from './NoticeBar.module.css';

const WITH_ACTION_MS = 12_000;
const PLAIN_MS = 6_000;

/**
 * The open notices: in the sidebar, on phones at the bottom of the page, and above an open dialog, which makes room for
 * them. So they never cover a field or a button. The live region stays in the page when it is empty.
 */
export function NoticeBar() {
  const notices = useOpenNotices();
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bars.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--notices-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--notices-height');
    };
  }, []);
  return (
    <div className={classes.dock} data-open={notices.length > 0 || undefined}>
      <div ref={bars} role="status" aria-atomic="false" className={classes.bars}>
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
  const { id, subject, text, detail, detailTone, reach, action, choices = [] } = notice;
  const buttons = action ? [...choices, action] : choices;

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => hide(notice.id), notice.action ? WITH_ACTION_MS : PLAIN_MS);
    return () => clearTimeout(timer);
  }, [hide, notice, isPaused]);

  const handleAction = ({ onAction }: NoticeAction) => {
    hide(id);
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    if (dialog) dialog.focus();
    else focusPageHeading();
    onAction();
  };

  return (
    <div
      className={classes.bar}
      data-lasting={notice.isLasting || undefined}
      data-choices={choices.length > 0 || undefined}
    >
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
        {reach && (
          <span className={classes.detail} data-tone="plain">
            {reach}
          </span>
        )}
      </div>
      {buttons.length > 0 && (
        <div className={classes.actions}>
          {buttons.map((button) => (
            <button
              key={button.label}
              type="button"
              className={classes.action}
              onClick={() => handleAction(button)}
              onPointerEnter={() => setIsPaused(true)}
              onPointerLeave={() => setIsPaused(false)}
              onFocus={() => setIsPaused(true)}
              onBlur={() => setIsPaused(false)}
            >
              {button.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
