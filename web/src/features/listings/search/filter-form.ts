import type { SubmitEvent } from 'react';

/** Closes a form of filters unless something in it needs another look, which then has the focus. */
export const submitFilters =
  (close: () => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const faulty = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (faulty) faulty.focus();
    else close();
  };
