import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './sheet.module.css';
import { useClosingForm, WorkProvider } from './use-closing-form.ts';

interface SheetProps {
  readonly title: ReactNode;
  /** Fields, whose changes count at once. */
  readonly children: ReactNode;
  /** Buttons; one that submits closes the sheet. */
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
  const { onWork, onSubmit } = useClosingForm(close);
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
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <div className={classes.head}>
          <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label={t`Close`} onClick={close}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.fields}>
          <WorkProvider value={onWork}>{children}</WorkProvider>
        </div>
        <div className={classes.end}>{actions}</div>
      </form>
    </dialog>
  );
};
