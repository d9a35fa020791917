import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, type SubmitEvent, use, useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';

/** Pending work of a field; false when it was superseded. */
type Work = Promise<boolean>;

interface ClosingFormState {
  readonly isFaulty: boolean;
  readonly onFault: (isFaulty: boolean) => void;
  readonly onWork: (work: Work) => void;
}

const ClosingFormContext = createContext<ClosingFormState>({
  isFaulty: false,
  onFault: () => {},
  onWork: () => {},
});

export const useWork = (): ClosingFormState['onWork'] => use(ClosingFormContext).onWork;

export const useFault = (isFaulty: boolean): void => {
  const { onFault } = use(ClosingFormContext);
  useEffect(() => {
    onFault(isFaulty);
    return () => onFault(false);
  }, [onFault, isFaulty]);
};

const closeUnlessFaulty = (form: HTMLFormElement, close: () => void): void => {
  const faulty = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (faulty) faulty.focus();
  else close();
};

/** Closes the form unless a field is invalid, which then gets the focus. */
const useClosingForm = (close: () => void) => {
  const [isFaulty, onFault] = useState(false);
  const latest = useRef<Work | null>(null);
  const onWork = (work: Work) => {
    latest.current = work;
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const work = latest.current;
    if (work === null) return closeUnlessFaulty(form, close);
    void work.then((isDone) => {
      if (latest.current === work) latest.current = null;
      if (isDone && form.isConnected) closeUnlessFaulty(form, close);
    });
  };
  return { context: { isFaulty, onFault, onWork }, onSubmit };
};

interface ClosingFormProps {
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Changes apply at once, so the button only closes the form. */
export const ClosingForm = ({ className, onClose, children }: ClosingFormProps) => {
  const { context, onSubmit } = useClosingForm(onClose);
  return (
    <ClosingFormContext value={context}>
      <form className={className} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </ClosingFormContext>
  );
};

/** Disabled, with a reason, while a field is invalid. */
export const ClosingButton = ({ className, children }: Omit<ClosingFormProps, 'onClose'>) => {
  const { isFaulty } = use(ClosingFormContext);
  return (
    <>
      <Button type="submit" className={className} disabled={isFaulty}>
        {children}
      </Button>
      <span role="status" className="visually-hidden">
        {isFaulty && <Trans>Correct the marked field first.</Trans>}
      </span>
    </>
  );
};
