import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * A dialog above the page, open as long as it is mounted. The browser keeps the focus inside, closes it on Escape
 * and gives the focus back. An element marked `data-autofocus` is the default.
 */
export const Dialog = ({ title, children, actions, onClose, role = 'dialog' }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={classes.text}>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  );
};
