import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, type SubmitEvent, use, useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';

/** What a field is still finding out: false when it is not waited for any more. */
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

/** Lets the form wait for a field before it closes. */
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

/** Closes a form whose changes count at once, unless something in it needs another look, which then has the focus. */
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

/** A form whose changes count at once, so that all its button does is to close it. */
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

/** Leads from the form to what was found, unless a field is wrong: then it is off, and says why. */
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
