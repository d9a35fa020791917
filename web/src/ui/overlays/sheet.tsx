import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ClosingForm } from './closing-form.tsx';
import classes from './sheet.module.css';

interface SheetProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons; a `ClosingButton` closes the sheet. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A form as high as the screen, open as long as it is mounted. It stays while a field in it needs another look. */
export const Sheet = ({ title, children, actions, onClose }: SheetProps) => {
  const { t } = useLingui();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  const close = () => {
    // First the focus: fields that are left still have something to say.
    heading.current?.focus();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={classes.sheet}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <ClosingForm className={classes.form} onClose={close}>
        <div className={classes.head}>
          <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label={t`Close`} onClick={close}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.fields}>{children}</div>
        <div className={classes.end}>{actions}</div>
      </ClosingForm>
    </dialog>
  );
};
