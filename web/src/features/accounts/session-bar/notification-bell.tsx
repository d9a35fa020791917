import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import classes from './session-bar.module.css';
import { usePanel } from './use-panel.ts';

interface NotificationBellProps {
  /** How many notifications wait, of all kinds together. */
  readonly total: number;
}

const mostShown = 99;

export const NotificationBell = ({ total }: NotificationBellProps) => {
  const { t } = useLingui();
  const id = useId();
  const { isOpen, open, close, opener, rootProps } = usePanel();
  const waiting = t`Notifications, ${plural(total, { one: '# new', other: '# new' })}`;
  return (
    <div {...rootProps} className={classes.anchor}>
      <button
        ref={opener}
        type="button"
        className={classes.button}
        aria-label={total === 0 ? t`Notifications` : waiting}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? close : open}
      >
        <IconBell size={22} stroke={1.75} aria-hidden="true" />
        {total > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {total > mostShown ? `${mostShown}+` : total}
          </span>
        )}
      </button>
      {isOpen && <Panel id={id} />}
    </div>
  );
};

const Panel = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={t`Notifications`}
      tabIndex={-1}
      className={`${classes.panel} ${classes.notifications}`}
    >
      <p>
        <Trans>No notifications yet.</Trans>
      </p>
    </div>
  );
};
