import { createContext, type SubmitEvent, use, useRef } from 'react';

/** What a field is still finding out: false when it is not waited for any more. */
type Work = Promise<boolean>;

const WorkContext = createContext<(work: Work) => void>(() => {});

/** Stands around the fields of a form, which may have to find out what was meant. */
export const WorkProvider = WorkContext;

/** Lets the form wait for a field before it closes. */
export const useWork = (): ((work: Work) => void) => use(WorkContext);

const closeUnlessFaulty = (form: HTMLFormElement, close: () => void): void => {
  const faulty = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (faulty) faulty.focus();
  else close();
};

/** Closes a form whose changes count at once, unless something in it needs another look, which then has the focus. */
export const useClosingForm = (close: () => void) => {
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
  return { onWork, onSubmit };
};
