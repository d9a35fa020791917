import { createContext, type SubmitEvent, use, useEffect, useRef, useState } from 'react';

/** What a field is still finding out: false when it is not waited for any more. */
type Work = Promise<boolean>;

interface ClosingForm {
  readonly isFaulty: boolean;
  readonly onFault: (isFaulty: boolean) => void;
  readonly onWork: (work: Work) => void;
}

export const ClosingFormContext = createContext<ClosingForm>({
  isFaulty: false,
  onFault: () => {},
  onWork: () => {},
});

/** Lets the form wait for a field before it closes. */
export const useWork = (): ClosingForm['onWork'] => use(ClosingFormContext).onWork;

/** Keeps the form from being closed as long as a field is wrong. */
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
export const useClosingForm = (close: () => void) => {
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
